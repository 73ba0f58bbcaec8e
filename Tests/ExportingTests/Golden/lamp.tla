---- MODULE Lamp_A ----
\* ‘Lamp “A” * / 💡’ in TLA+, for TLC. Written by 'lifecheck export'.
\*
\* The file must be called Lamp_A.tla. Beside it, Lamp_A.cfg says what is asked:
\*
\*   SPECIFICATION Spec
\*   INVARIANT TypeOK
\*   INVARIANT Claim1_it_has_been_on_before_it_breaks
\*   INVARIANT Missing2_it_can_be_hot_VP_01_new
\*   INVARIANT Missing3_it_can_be_hot_VP_01_old
\*   INVARIANT Missing4_an_old_one_can_break_VP_01_new
\*   INVARIANT Missing5_an_old_one_can_break_VP_01_old
\*   INVARIANT Missing6_it_goes_on_and_off_off_on_VP_01_new
\*   INVARIANT Missing7_it_goes_on_and_off_on_off_VP_01_new
\*   INVARIANT Missing8_it_goes_on_and_off_broken_off_VP_01_new
\*   INVARIANT Missing9_it_goes_on_and_off_off_on_VP_01_old
\*   INVARIANT Missing10_it_goes_on_and_off_on_off_VP_01_old
\*   INVARIANT Missing11_it_goes_on_and_off_broken_off_VP_01_ol
\*   CHECK_DEADLOCK FALSE
\*
\*   java -cp tla2tools.jar tlc2.TLC -config Lamp_A.cfg Lamp_A.tla
\*
\* 'Invariant Claim… is violated' means that the claim is refuted, and tells a shortest run. 'Invariant
\* Missing… is violated' means that there is the run or the edge that a claim speaks of. TLC stops at
\* the first: ask about one at a time, or add -continue. CHECK_DEADLOCK TRUE searches for states
\* without a next step.
\*
\* States, steps and initial states are those of 'lifecheck' beside the monitors of the claims: one
\* step is one indivisible step of the specification with all its lines. What is only part of an event,
\* such as which callback was delivered, isn't part of the state. A step that an assumption excludes
\* doesn't exist, nor does one that makes a mistake of the specification (a demand that fails, a value
\* outside of its range): 'lifecheck verify' searches for those.
\*
\* Claims about the past add variables that follow the runs, each more states: where the tool takes too
\* long, write one claim at a time with --claim.
\*
\* LEFT OUT: the claim ‘it is turned off in the end’: no finite run decides it, since it says what
\* happens in the end.

EXTENDS Integers

\* The values of lamp[0].phase.
phase_off == 0
phase_on == 1
phase_broken == 2
\* The values of VP-01.
VP_01_new == 0
VP_01_old == 1
\* The values of calls.
calls_nothing == 0
calls_didTurnOn == 1

VARIABLES
  lamp_0_phase,  \* lamp[0].phase (world): off, on, broken 💥
  Rule,  \* Rule (process): -1, 0, 1, 2
  rule_2,  \* rule (process)
  VP_01,  \* VP-01 (variation): new, old
  claim_1_0_once,  \* claim 1.0.once (monitor)
  claim_6_0_last,  \* claim 6.0.last (monitor): -1, 0, 1, 2
  claim_6_1_edge  \* claim 6.1.edge (monitor): 0, 1, 2, 3

vars == <<lamp_0_phase, Rule, rule_2, VP_01, claim_1_0_once, claim_6_0_last, claim_6_1_edge>>

TypeOK ==
  /\ lamp_0_phase \in 0..2
  /\ Rule \in (-1)..2
  /\ rule_2 \in BOOLEAN
  /\ VP_01 \in 0..1
  /\ claim_1_0_once \in BOOLEAN
  /\ claim_6_0_last \in (-1)..2
  /\ claim_6_1_edge \in 0..3

Init ==
  \E choice_Rule \in 0..1 :  \* Rule: 0, -1
  \E choice_VP_01 \in 0..1 :  \* VP-01: new, old
  LET Rule_1 == (IF ~(choice_Rule # 0) THEN 0 ELSE (-1))
  IN
  /\ lamp_0_phase = phase_off
  /\ Rule = Rule_1
  /\ rule_2 = FALSE
  /\ VP_01 = choice_VP_01
  /\ claim_1_0_once = FALSE
  /\ claim_6_0_last = 0
  /\ claim_6_1_edge = 0

\* user: turn on
turn_on ==
  \E choice_how_bright \in 0..1 :  \* how bright: a bit, fully
  LET Rule_1 == Rule + 1
      Rule_1_2 == (IF ~(choice_how_bright # 0) THEN Rule_1 ELSE 2)
      rule_1_3 == (choice_how_bright # 0) \/ rule_2
      test == (VP_01 # VP_01_new) /\ rule_1_3
      lamp_0_phase_1 == (IF test THEN phase_broken ELSE phase_on)
      claim_1_0_once_1 == claim_1_0_once \/ ~test
      claim_6_1_edge_1 == IF ((claim_6_0_last = 0) /\ (lamp_0_phase_1 = phase_on)) THEN 1 ELSE 0
  IN
  /\ lamp_0_phase = phase_off
  /\ ((choice_how_bright # 0) \/ ~(2 < (Rule + 1)))
  /\ (~(choice_how_bright # 0) \/ (Rule < 1))
  /\ ~(rule_1_3 /\ (Rule_1_2 < 1))
  /\ lamp_0_phase' = lamp_0_phase_1
  /\ Rule' = Rule_1_2
  /\ rule_2' = rule_1_3
  /\ claim_1_0_once' = claim_1_0_once_1
  /\ claim_6_0_last' = lamp_0_phase_1
  /\ claim_6_1_edge' = claim_6_1_edge_1
  /\ UNCHANGED <<VP_01>>

\* user: turn 'off'
turn_off ==
  LET claim_6_1_edge_1 == (IF (claim_6_0_last = 1) THEN 2 ELSE (IF (claim_6_0_last = 2) THEN 3 ELSE 0))
  IN
  /\ (lamp_0_phase # phase_off)
  /\ (lamp_0_phase # phase_broken)
  /\ lamp_0_phase' = phase_off
  /\ Rule' = 0
  /\ rule_2' = FALSE
  /\ claim_6_0_last' = 0
  /\ claim_6_1_edge' = claim_6_1_edge_1
  /\ UNCHANGED <<VP_01, claim_1_0_once>>

\* app: lamp[0]: dim
lamp_0_dim ==
  LET Rule_1 == Rule + (-1)
      test == Rule_1 < 1
      rule_1_2 == ~test /\ rule_2
      claim_6_1_edge_1 == IF (claim_6_0_last = 0) THEN 1 ELSE 0
  IN
  /\ lamp_0_phase = phase_on
  /\ ~((Rule + (-1)) < (-1))
  /\ ~(rule_1_2 /\ (Rule_1 < 1))
  /\ Rule' = Rule_1
  /\ rule_2' = rule_1_2
  /\ claim_6_0_last' = 1
  /\ claim_6_1_edge' = claim_6_1_edge_1
  /\ UNCHANGED <<lamp_0_phase, VP_01, claim_1_0_once>>

Next ==
  \/ turn_on
  \/ turn_off
  \/ lamp_0_dim

Spec == Init /\ [][Next]_vars

\* 1. it has been on before it breaks: refuted iff reached
\*    G (lamp[0].phase = broken 💥 → O calls didTurnOn)
Claim1_it_has_been_on_before_it_breaks == ~~((lamp_0_phase # phase_broken) \/ claim_1_0_once)
\* 2. it can be hot (VP-01 = new): holds iff reached
\*    EF rule
Missing2_it_can_be_hot_VP_01_new == ~(rule_2 /\ (VP_01 = VP_01_new))
\* 3. it can be hot (VP-01 = old): holds iff reached
\*    EF rule
Missing3_it_can_be_hot_VP_01_old == ~(rule_2 /\ (VP_01 = VP_01_old))
\* 4. an old one can break (VP-01 = new): holds iff reached
\*    EF (lamp[0].phase = broken 💥)
Missing4_an_old_one_can_break_VP_01_new == ~((lamp_0_phase = phase_broken) /\ (VP_01 = VP_01_new))
\* 5. an old one can break (VP-01 = old): holds iff reached
\*    EF (lamp[0].phase = broken 💥)
Missing5_an_old_one_can_break_VP_01_old == ~((lamp_0_phase = phase_broken) /\ (VP_01 = VP_01_old))
\* 6. it goes on and off (off → on, VP-01 = new): the edge exists iff reached
\*    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
Missing6_it_goes_on_and_off_off_on_VP_01_new == ~((claim_6_1_edge = 1) /\ (VP_01 = VP_01_new))
\* 7. it goes on and off (on → off, VP-01 = new): the edge exists iff reached
\*    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
Missing7_it_goes_on_and_off_on_off_VP_01_new == ~((claim_6_1_edge = 2) /\ (VP_01 = VP_01_new))
\* 8. it goes on and off (broken 💥 → off, VP-01 = new): the edge exists iff reached
\*    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
Missing8_it_goes_on_and_off_broken_off_VP_01_new == ~((claim_6_1_edge = 3) /\ (VP_01 = VP_01_new))
\* 9. it goes on and off (off → on, VP-01 = old): the edge exists iff reached
\*    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
Missing9_it_goes_on_and_off_off_on_VP_01_old == ~((claim_6_1_edge = 1) /\ (VP_01 = VP_01_old))
\* 10. it goes on and off (on → off, VP-01 = old): the edge exists iff reached
\*    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
Missing10_it_goes_on_and_off_on_off_VP_01_old == ~((claim_6_1_edge = 2) /\ (VP_01 = VP_01_old))
\* 11. it goes on and off (broken 💥 → off, VP-01 = old): the edge exists iff reached
\*    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
Missing11_it_goes_on_and_off_broken_off_VP_01_ol == ~((claim_6_1_edge = 3) /\ (VP_01 = VP_01_old))

====

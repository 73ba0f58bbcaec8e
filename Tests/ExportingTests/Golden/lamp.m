-- ‘Lamp “A” * / 💡’ in Murphi, for Rumur. Written by 'lifecheck export'.
--
--   rumur --deadlock-detection off --output FILE.c FILE.m
--   cc -O3 -o check FILE.c -lpthread -latomic
--   ./check
--
-- 'invariant failed' means that the claim is refuted; the run is a shortest one. 'cover not hit' means
-- that a run that the claim needs doesn't exist. The constant 'claim' chooses one invariant; -1
-- chooses none. Behind a failed invariant Rumur doesn't go on, so its count of states is right without
-- such a failure only.
--
-- '--deadlock-detection stuck' searches for states without a next step, '--symmetry-reduction off'
-- changes nothing here.
--
-- States, steps and initial states are those of 'lifecheck' beside the monitors of the claims: one
-- step is one indivisible step of the specification with all its lines. What is only part of an event,
-- such as which callback was delivered, isn't part of the state. A step that an assumption excludes
-- doesn't exist, nor does one that makes a mistake of the specification (a demand that fails, a value
-- outside of its range): 'lifecheck verify' searches for those.
--
-- Claims about the past add variables that follow the runs, each more states: where the tool takes too
-- long, write one claim at a time with --claim.
--
-- LEFT OUT: the claim ‘it is turned off in the end’: no finite run decides it, since it says what
-- happens in the end.

const
  claim: 0; -- 0: all invariants; N: the N-th claim only; -1: none
  -- The values of lamp[0].phase.
  phase_off: 0;
  phase_on: 1;
  phase_broken: 2;
  -- The values of VP-01.
  VP_01_new: 0;
  VP_01_old: 1;
  -- The values of calls.
  calls_nothing: 0;
  calls_didTurnOn: 1;

var
  lamp_0_phase: 0 .. 2; -- lamp[0].phase (world): off, on, broken 💥
  Rule_2: -1 .. 2; -- Rule (process): -1, 0, 1, 2
  rule_3: boolean; -- rule (process)
  VP_01: 0 .. 1; -- VP-01 (variation): new, old
  claim_1_0_once: boolean; -- claim 1.0.once (monitor)
  claim_6_0_last: -1 .. 2; -- claim 6.0.last (monitor): -1, 0, 1, 2
  claim_6_1_edge: 0 .. 3; -- claim 6.1.edge (monitor): 0, 1, 2, 3

procedure begins();
begin
  lamp_0_phase := phase_off;
  Rule_2 := 0;
  rule_3 := false;
  VP_01 := VP_01_new;
  claim_1_0_once := false;
  claim_6_0_last := 0;
  claim_6_1_edge := 0;
end;

startstate "start 1"
begin
  begins();
end;

startstate "start 2"
begin
  begins();
  VP_01 := VP_01_old;
end;

startstate "start 3"
begin
  begins();
  Rule_2 := (-1);
end;

startstate "start 4"
begin
  begins();
  Rule_2 := (-1);
  VP_01 := VP_01_old;
end;

rule "user: turn on: a bit"
  (lamp_0_phase = phase_off) & !(2 < (Rule_2 + 1)) & !(rule_3 & ((Rule_2 + 1) < 1))
==>
var
  calls: 0 .. 1;
begin
  calls := calls_nothing;
  Rule_2 := Rule_2 + 1;
  if (VP_01 != VP_01_new) & rule_3 then
    lamp_0_phase := phase_broken;
  else
    lamp_0_phase := phase_on;
    calls := calls_didTurnOn;
  end;
  claim_1_0_once := claim_1_0_once | (calls != calls_nothing);
  claim_6_1_edge := ((claim_6_0_last = 0) & (lamp_0_phase = phase_on)) ? 1 : 0;
  claim_6_0_last := lamp_0_phase;
end;

rule "user: turn on: fully"
  (lamp_0_phase = phase_off) & (Rule_2 < 1)
==>
var
  calls: 0 .. 1;
begin
  calls := calls_nothing;
  Rule_2 := 2;
  rule_3 := true;
  if VP_01 != VP_01_new then
    lamp_0_phase := phase_broken;
  else
    lamp_0_phase := phase_on;
    calls := calls_didTurnOn;
  end;
  claim_1_0_once := claim_1_0_once | (calls != calls_nothing);
  claim_6_1_edge := ((claim_6_0_last = 0) & (lamp_0_phase = phase_on)) ? 1 : 0;
  claim_6_0_last := lamp_0_phase;
end;

rule "user: turn 'off'"
  (lamp_0_phase != phase_off) & (lamp_0_phase != phase_broken)
==>
begin
  lamp_0_phase := phase_off;
  rule_3 := false;
  Rule_2 := 0;
  claim_6_1_edge := ((claim_6_0_last = 1) ? 2 : ((claim_6_0_last = 2) ? 3 : 0));
  claim_6_0_last := 0;
end;

rule "app: lamp[0]: dim"
  (lamp_0_phase = phase_on) & !((Rule_2 + (-1)) < (-1))
==>
begin
  Rule_2 := Rule_2 + (-1);
  if Rule_2 < 1 then
    rule_3 := false;
  end;
  claim_6_1_edge := (claim_6_0_last = 0) ? 1 : 0;
  claim_6_0_last := 1;
end;

-- 1. it has been on before it breaks: refuted iff reached
--    G (lamp[0].phase = broken 💥 → O calls didTurnOn)
invariant "1. it has been on before it breaks"
  ((claim != 0) & (claim != 1)) | !!((lamp_0_phase != phase_broken) | claim_1_0_once);
-- 2. it can be hot (VP-01 = new): holds iff reached
--    EF rule
cover "2. it can be hot (VP-01 = new)"
  (rule_3 & (VP_01 = VP_01_new));
-- 3. it can be hot (VP-01 = old): holds iff reached
--    EF rule
cover "3. it can be hot (VP-01 = old)"
  (rule_3 & (VP_01 = VP_01_old));
-- 4. an old one can break (VP-01 = new): holds iff reached
--    EF (lamp[0].phase = broken 💥)
cover "4. an old one can break (VP-01 = new)"
  ((lamp_0_phase = phase_broken) & (VP_01 = VP_01_new));
-- 5. an old one can break (VP-01 = old): holds iff reached
--    EF (lamp[0].phase = broken 💥)
cover "5. an old one can break (VP-01 = old)"
  ((lamp_0_phase = phase_broken) & (VP_01 = VP_01_old));
-- 6. it goes on and off (off → on, VP-01 = new): the edge exists iff reached
--    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
cover "6. it goes on and off (off → on, VP-01 = new)"
  ((claim_6_1_edge = 1) & (VP_01 = VP_01_new));
-- 7. it goes on and off (on → off, VP-01 = new): the edge exists iff reached
--    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
cover "7. it goes on and off (on → off, VP-01 = new)"
  ((claim_6_1_edge = 2) & (VP_01 = VP_01_new));
-- 8. it goes on and off (broken 💥 → off, VP-01 = new): the edge exists iff reached
--    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
cover "8. it goes on and off (broken 💥 → off, VP-01 = new)"
  ((claim_6_1_edge = 3) & (VP_01 = VP_01_new));
-- 9. it goes on and off (off → on, VP-01 = old): the edge exists iff reached
--    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
cover "9. it goes on and off (off → on, VP-01 = old)"
  ((claim_6_1_edge = 1) & (VP_01 = VP_01_old));
-- 10. it goes on and off (on → off, VP-01 = old): the edge exists iff reached
--    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
cover "10. it goes on and off (on → off, VP-01 = old)"
  ((claim_6_1_edge = 2) & (VP_01 = VP_01_old));
-- 11. it goes on and off (broken 💥 → off, VP-01 = old): the edge exists iff reached
--    graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off)
cover "11. it goes on and off (broken 💥 → off, VP-01 = old)"
  ((claim_6_1_edge = 3) & (VP_01 = VP_01_old));

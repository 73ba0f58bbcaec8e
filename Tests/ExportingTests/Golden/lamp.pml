/*
 * ‘Lamp “A” * / 💡’ in Promela, for SPIN. Written by 'lifecheck export'.
 *
 *   spin -a FILE.pml
 *   cc -O2 -DSAFETY -DNOREDUCE -DBFS -o pan pan.c
 *   ./pan
 *
 * That searches breadth first for a shortest run to any of the conditions below. 'spin -a -DCLAIM=N'
 * asks about the N-th alone: 'assertion violated' means that it is reached, 'errors: 0' that it isn't.
 * -DCLAIM=0 asks about none and counts states; './pan -c0' doesn't stop at the first error. 'spin -t
 * -p FILE.pml', with the same -DCLAIM, tells the run.
 *
 * 'spin -a -DDEADLOCK -DCLAIM=0' searches for states without a next step ('invalid end state').
 * Without -DBFS the search is depth first: it may need './pan -m1000000'.
 *
 * SPIN counts one state more than there are, and one step more in each run: what comes before the
 * start.
 *
 * States, steps and initial states are those of 'lifecheck' beside the monitors of the claims: one
 * step is one indivisible step of the specification with all its lines. What is only part of an event,
 * such as which callback was delivered, isn't part of the state. A step that an assumption excludes
 * doesn't exist, nor does one that makes a mistake of the specification (a demand that fails, a value
 * outside of its range): 'lifecheck verify' searches for those.
 *
 * Claims about the past add variables that follow the runs, each more states: where the tool takes too
 * long, write one claim at a time with --claim.
 *
 * LEFT OUT: the claim ‘it is turned off in the end’: no finite run decides it, since it says what
 * happens in the end.
 */

/* The values of lamp[0].phase. */
#define phase_off 0
#define phase_on 1
#define phase_broken 2
/* The values of VP-01. */
#define VP_01_new 0
#define VP_01_old 1
/* The values of calls. */
#define calls_nothing 0
#define calls_didTurnOn 1

unsigned lamp_0_phase : 2 = phase_off;  /* lamp[0].phase (world): off, on, broken 💥 */
short Rule = 0;  /* Rule (process): -1, 0, 1, 2 */
bool rule_2 = false;  /* rule (process) */
unsigned VP_01 : 1 = VP_01_new;  /* VP-01 (variation): new, old */
bool claim_1_0_once = false;  /* claim 1.0.once (monitor) */
short claim_6_0_last = 0;  /* claim 6.0.last (monitor): -1, 0, 1, 2 */
unsigned claim_6_1_edge : 2 = 0;  /* claim 6.1.edge (monitor): 0, 1, 2, 3 */
/* Only used inside steps: always zero between them. */
unsigned calls : 1 = 0;  /* calls */

/* 1. it has been on before it breaks: refuted iff reached
      G (lamp[0].phase = broken 💥 → O calls didTurnOn) */
#define REACHED_1 (!((lamp_0_phase != phase_broken) || claim_1_0_once))
/* 2. it can be hot (VP-01 = new): holds iff reached
      EF rule */
#define REACHED_2 (rule_2 && (VP_01 == VP_01_new))
/* 3. it can be hot (VP-01 = old): holds iff reached
      EF rule */
#define REACHED_3 (rule_2 && (VP_01 == VP_01_old))
/* 4. an old one can break (VP-01 = new): holds iff reached
      EF (lamp[0].phase = broken 💥) */
#define REACHED_4 ((lamp_0_phase == phase_broken) && (VP_01 == VP_01_new))
/* 5. an old one can break (VP-01 = old): holds iff reached
      EF (lamp[0].phase = broken 💥) */
#define REACHED_5 ((lamp_0_phase == phase_broken) && (VP_01 == VP_01_old))
/* 6. it goes on and off (off → on, VP-01 = new): the edge exists iff reached
      graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off) */
#define REACHED_6 ((claim_6_1_edge == 1) && (VP_01 == VP_01_new))
/* 7. it goes on and off (on → off, VP-01 = new): the edge exists iff reached
      graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off) */
#define REACHED_7 ((claim_6_1_edge == 2) && (VP_01 == VP_01_new))
/* 8. it goes on and off (broken 💥 → off, VP-01 = new): the edge exists iff reached
      graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off) */
#define REACHED_8 ((claim_6_1_edge == 3) && (VP_01 == VP_01_new))
/* 9. it goes on and off (off → on, VP-01 = old): the edge exists iff reached
      graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off) */
#define REACHED_9 ((claim_6_1_edge == 1) && (VP_01 == VP_01_old))
/* 10. it goes on and off (on → off, VP-01 = old): the edge exists iff reached
      graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off) */
#define REACHED_10 ((claim_6_1_edge == 2) && (VP_01 == VP_01_old))
/* 11. it goes on and off (broken 💥 → off, VP-01 = old): the edge exists iff reached
      graph of lamp[0].phase: off→on ∧ on→off ∧ ¬(broken 💥→off) */
#define REACHED_11 ((claim_6_1_edge == 3) && (VP_01 == VP_01_old))

#ifndef CLAIM
#define CHECK assert(!REACHED_1); \
  assert(!REACHED_2); \
  assert(!REACHED_3); \
  assert(!REACHED_4); \
  assert(!REACHED_5); \
  assert(!REACHED_6); \
  assert(!REACHED_7); \
  assert(!REACHED_8); \
  assert(!REACHED_9); \
  assert(!REACHED_10); \
  assert(!REACHED_11)
#elif CLAIM == 1
#define CHECK assert(!REACHED_1)
#elif CLAIM == 2
#define CHECK assert(!REACHED_2)
#elif CLAIM == 3
#define CHECK assert(!REACHED_3)
#elif CLAIM == 4
#define CHECK assert(!REACHED_4)
#elif CLAIM == 5
#define CHECK assert(!REACHED_5)
#elif CLAIM == 6
#define CHECK assert(!REACHED_6)
#elif CLAIM == 7
#define CHECK assert(!REACHED_7)
#elif CLAIM == 8
#define CHECK assert(!REACHED_8)
#elif CLAIM == 9
#define CHECK assert(!REACHED_9)
#elif CLAIM == 10
#define CHECK assert(!REACHED_10)
#elif CLAIM == 11
#define CHECK assert(!REACHED_11)
#else
#define CHECK skip
#endif

active proctype system() {
  if
  :: d_step { true -> CHECK }
  :: d_step { true -> VP_01 = VP_01_old; CHECK }
  :: d_step { true -> Rule = (-1); CHECK }
  :: d_step { true -> Rule = (-1); VP_01 = VP_01_old; CHECK }
  fi;
#ifndef DEADLOCK
end:
#endif
  do
  /* Never taken: SPIN forgets variables that nothing reads, and takes different states for the same. */
  :: false && (claim_6_1_edge == 0) -> skip
  /* user: turn on: a bit */
  :: d_step {
       (lamp_0_phase == phase_off) && !(2 < (Rule + 1)) && !(rule_2 && ((Rule + 1) < 1)) ->
       calls = calls_nothing;
       Rule = Rule + 1;
       if
       :: (VP_01 != VP_01_new) && rule_2 -> lamp_0_phase = phase_broken
       :: else ->
          lamp_0_phase = phase_on;
          calls = calls_didTurnOn
       fi;
       claim_1_0_once = claim_1_0_once || (calls != calls_nothing);
       claim_6_1_edge = (claim_6_0_last == 0) && (lamp_0_phase == phase_on);
       claim_6_0_last = lamp_0_phase;
       CHECK;
       calls = 0
     }
  /* user: turn on: fully */
  :: d_step {
       (lamp_0_phase == phase_off) && (Rule < 1) ->
       calls = calls_nothing;
       Rule = 2;
       rule_2 = true;
       if
       :: VP_01 != VP_01_new -> lamp_0_phase = phase_broken
       :: else ->
          lamp_0_phase = phase_on;
          calls = calls_didTurnOn
       fi;
       claim_1_0_once = claim_1_0_once || (calls != calls_nothing);
       claim_6_1_edge = (claim_6_0_last == 0) && (lamp_0_phase == phase_on);
       claim_6_0_last = lamp_0_phase;
       CHECK;
       calls = 0
     }
  /* user: turn 'off' */
  :: d_step {
       (lamp_0_phase != phase_off) && (lamp_0_phase != phase_broken) ->
       lamp_0_phase = phase_off;
       rule_2 = false;
       Rule = 0;
       claim_6_1_edge = ((claim_6_0_last == 1) -> 2 : ((claim_6_0_last == 2) -> 3 : 0));
       claim_6_0_last = 0;
       CHECK
     }
  /* app: lamp[0]: dim */
  :: d_step {
       (lamp_0_phase == phase_on) && !((Rule + (-1)) < (-1)) ->
       Rule = Rule + (-1);
       if
       :: Rule < 1 -> rule_2 = false
       :: else
       fi;
       claim_6_1_edge = claim_6_0_last == 0;
       claim_6_0_last = 1;
       CHECK
     }
  od
}

; ‘Lamp “A” * / 💡’ in SMT-LIB, for Z3 and other solvers of Horn clauses. Written by 'lifecheck
; export'.
;
;   z3 FILE.smt2
;   z3 fp.engine=bmc FILE.smt2
;
; The relation 'reached' holds of the states that runs come to. Each question asks for such a relation
; that excludes a condition: 'sat' means that no run comes to the condition, 'unsat' that some run
; does. 'unknown' means that the solver gave up. The second command searches for runs only: it is much
; faster where there is one, and need not end where there is none. Each question stands alone, behind
; '(reset)', with all clauses.
;
; States, steps and initial states are those of 'lifecheck' beside the monitors of the claims: one
; step is one indivisible step of the specification with all its lines. What is only part of an event,
; such as which callback was delivered, isn't part of the state. A step that an assumption excludes
; doesn't exist, nor does one that makes a mistake of the specification (a demand that fails, a value
; outside of its range): 'lifecheck verify' searches for those.
;
; Claims about the past add variables that follow the runs, each more states: where the tool takes too
; long, write one claim at a time with --claim.

(set-logic HORN)

; The values of lamp[0].phase.
(define-fun phase_off () Int 0)
(define-fun phase_on () Int 1)
(define-fun phase_broken () Int 2)
; The values of VP-01.
(define-fun VP_01_new () Int 0)
(define-fun VP_01_old () Int 1)
; The values of calls.
(define-fun calls_nothing () Int 0)
(define-fun calls_didTurnOn () Int 1)

; The state:
; lamp_0_phase: lamp[0].phase (world): off, on, broken 💥
; Rule_2: Rule (process): -1, 0, 1, 2
; rule_3: rule (process)
; VP_01: VP-01 (variation): new, old
; claim_1_0_once: claim 1.0.once (monitor)
(declare-fun reached (Int Int Bool Int Bool) Bool)

; The start.
(assert (forall ((choice_Rule Int) (choice_VP_01 Int))
  (let ((Rule_1 (ite (not (not (= choice_Rule 0))) 0 (- 1))))
  (=>
    (and
      (<= 0 choice_Rule 1)
      (<= 0 choice_VP_01 1))
    (reached phase_off Rule_1 false choice_VP_01 false)))
))

; user: turn on
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool) (choice_how_bright Int))
  (let ((Rule_1 (+ Rule_2 1)))
  (let ((Rule_1_2 (ite (not (not (= choice_how_bright 0))) Rule_1 2)))
  (let ((rule_1_3 (or (not (= choice_how_bright 0)) rule_3)))
  (let ((test (and (not (= VP_01 VP_01_new)) rule_1_3)))
  (let ((lamp_0_phase_1 (ite test phase_broken phase_on)))
  (let ((claim_1_0_once_1 (or claim_1_0_once (not test))))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (<= 0 choice_how_bright 1)
      (= lamp_0_phase phase_off)
      (or (not (= choice_how_bright 0)) (not (< 2 (+ Rule_2 1))))
      (or (not (not (= choice_how_bright 0))) (< Rule_2 1))
      (not (and rule_1_3 (< Rule_1_2 1))))
    (reached lamp_0_phase_1 Rule_1_2 rule_1_3 VP_01 claim_1_0_once_1))))))))
))

; user: turn 'off'
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (not (= lamp_0_phase phase_off))
      (not (= lamp_0_phase phase_broken)))
    (reached phase_off 0 false VP_01 claim_1_0_once))
))

; app: lamp[0]: dim
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (let ((Rule_1 (+ Rule_2 (- 1))))
  (let ((test (< Rule_1 1)))
  (let ((rule_1_2 (and (not test) rule_3)))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (= lamp_0_phase phase_on)
      (not (< (+ Rule_2 (- 1)) (- 1)))
      (not (and rule_1_2 (< Rule_1 1))))
    (reached lamp_0_phase Rule_1 rule_1_2 VP_01 claim_1_0_once)))))
))

; 1. it has been on before it breaks: refuted iff reached
;    G (lamp[0].phase = broken 💥 → O calls didTurnOn)
(echo "1. it has been on before it breaks: refuted iff reached (unsat)")
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (=>
    (and (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once) (not (or (not (= lamp_0_phase phase_broken)) claim_1_0_once)))
    false)
))
(check-sat)

(reset)

(set-logic HORN)

; The values of lamp[0].phase.
(define-fun phase_off () Int 0)
(define-fun phase_on () Int 1)
(define-fun phase_broken () Int 2)
; The values of VP-01.
(define-fun VP_01_new () Int 0)
(define-fun VP_01_old () Int 1)
; The values of calls.
(define-fun calls_nothing () Int 0)
(define-fun calls_didTurnOn () Int 1)

; The state:
; lamp_0_phase: lamp[0].phase (world): off, on, broken 💥
; Rule_2: Rule (process): -1, 0, 1, 2
; rule_3: rule (process)
; VP_01: VP-01 (variation): new, old
; claim_1_0_once: claim 1.0.once (monitor)
(declare-fun reached (Int Int Bool Int Bool) Bool)

; The start.
(assert (forall ((choice_Rule Int) (choice_VP_01 Int))
  (let ((Rule_1 (ite (not (not (= choice_Rule 0))) 0 (- 1))))
  (=>
    (and
      (<= 0 choice_Rule 1)
      (<= 0 choice_VP_01 1))
    (reached phase_off Rule_1 false choice_VP_01 false)))
))

; user: turn on
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool) (choice_how_bright Int))
  (let ((Rule_1 (+ Rule_2 1)))
  (let ((Rule_1_2 (ite (not (not (= choice_how_bright 0))) Rule_1 2)))
  (let ((rule_1_3 (or (not (= choice_how_bright 0)) rule_3)))
  (let ((test (and (not (= VP_01 VP_01_new)) rule_1_3)))
  (let ((lamp_0_phase_1 (ite test phase_broken phase_on)))
  (let ((claim_1_0_once_1 (or claim_1_0_once (not test))))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (<= 0 choice_how_bright 1)
      (= lamp_0_phase phase_off)
      (or (not (= choice_how_bright 0)) (not (< 2 (+ Rule_2 1))))
      (or (not (not (= choice_how_bright 0))) (< Rule_2 1))
      (not (and rule_1_3 (< Rule_1_2 1))))
    (reached lamp_0_phase_1 Rule_1_2 rule_1_3 VP_01 claim_1_0_once_1))))))))
))

; user: turn 'off'
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (not (= lamp_0_phase phase_off))
      (not (= lamp_0_phase phase_broken)))
    (reached phase_off 0 false VP_01 claim_1_0_once))
))

; app: lamp[0]: dim
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (let ((Rule_1 (+ Rule_2 (- 1))))
  (let ((test (< Rule_1 1)))
  (let ((rule_1_2 (and (not test) rule_3)))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (= lamp_0_phase phase_on)
      (not (< (+ Rule_2 (- 1)) (- 1)))
      (not (and rule_1_2 (< Rule_1 1))))
    (reached lamp_0_phase Rule_1 rule_1_2 VP_01 claim_1_0_once)))))
))

; 2. it can be hot (VP-01 = new): holds iff reached
;    EF rule
(echo "2. it can be hot (VP-01 = new): holds iff reached (unsat)")
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (=>
    (and (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once) (and rule_3 (= VP_01 VP_01_new)))
    false)
))
(check-sat)

(reset)

(set-logic HORN)

; The values of lamp[0].phase.
(define-fun phase_off () Int 0)
(define-fun phase_on () Int 1)
(define-fun phase_broken () Int 2)
; The values of VP-01.
(define-fun VP_01_new () Int 0)
(define-fun VP_01_old () Int 1)
; The values of calls.
(define-fun calls_nothing () Int 0)
(define-fun calls_didTurnOn () Int 1)

; The state:
; lamp_0_phase: lamp[0].phase (world): off, on, broken 💥
; Rule_2: Rule (process): -1, 0, 1, 2
; rule_3: rule (process)
; VP_01: VP-01 (variation): new, old
; claim_1_0_once: claim 1.0.once (monitor)
(declare-fun reached (Int Int Bool Int Bool) Bool)

; The start.
(assert (forall ((choice_Rule Int) (choice_VP_01 Int))
  (let ((Rule_1 (ite (not (not (= choice_Rule 0))) 0 (- 1))))
  (=>
    (and
      (<= 0 choice_Rule 1)
      (<= 0 choice_VP_01 1))
    (reached phase_off Rule_1 false choice_VP_01 false)))
))

; user: turn on
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool) (choice_how_bright Int))
  (let ((Rule_1 (+ Rule_2 1)))
  (let ((Rule_1_2 (ite (not (not (= choice_how_bright 0))) Rule_1 2)))
  (let ((rule_1_3 (or (not (= choice_how_bright 0)) rule_3)))
  (let ((test (and (not (= VP_01 VP_01_new)) rule_1_3)))
  (let ((lamp_0_phase_1 (ite test phase_broken phase_on)))
  (let ((claim_1_0_once_1 (or claim_1_0_once (not test))))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (<= 0 choice_how_bright 1)
      (= lamp_0_phase phase_off)
      (or (not (= choice_how_bright 0)) (not (< 2 (+ Rule_2 1))))
      (or (not (not (= choice_how_bright 0))) (< Rule_2 1))
      (not (and rule_1_3 (< Rule_1_2 1))))
    (reached lamp_0_phase_1 Rule_1_2 rule_1_3 VP_01 claim_1_0_once_1))))))))
))

; user: turn 'off'
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (not (= lamp_0_phase phase_off))
      (not (= lamp_0_phase phase_broken)))
    (reached phase_off 0 false VP_01 claim_1_0_once))
))

; app: lamp[0]: dim
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (let ((Rule_1 (+ Rule_2 (- 1))))
  (let ((test (< Rule_1 1)))
  (let ((rule_1_2 (and (not test) rule_3)))
  (=>
    (and
      (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once)
      (= lamp_0_phase phase_on)
      (not (< (+ Rule_2 (- 1)) (- 1)))
      (not (and rule_1_2 (< Rule_1 1))))
    (reached lamp_0_phase Rule_1 rule_1_2 VP_01 claim_1_0_once)))))
))

; 3. it can be hot (VP-01 = old): holds iff reached
;    EF rule
(echo "3. it can be hot (VP-01 = old): holds iff reached (unsat)")
(assert (forall ((lamp_0_phase Int) (Rule_2 Int) (rule_3 Bool) (VP_01 Int) (claim_1_0_once Bool))
  (=>
    (and (reached lamp_0_phase Rule_2 rule_3 VP_01 claim_1_0_once) (and rule_3 (= VP_01 VP_01_old)))
    false)
))
(check-sat)

/*
 * Bookings, their money and their waiting guests, as a state machine: 3 guests, 2 rooms, 2 servers that may die at each
 * step. docs/model.md says what is left out, and which law is which rule.
 *
 * Three cells of time. Room A, which books at once, has the cells 0 and 1: a booking of 0 can be extended over 1.
 * Room B, where the operator answers first, has the cell 2.
 * Each guest orders once, by card or by a link of staff. Payment g is the order of guest g, payment 3 + g the extension.
 */

#ifndef GUESTS
#define GUESTS 3
#endif
#ifndef TICKS
#define TICKS 1
#endif
#ifndef DEATHS
#define DEATHS 1
#endif
#ifndef LINKS
#define LINKS 1
#endif
#ifndef CLOSURES
#define CLOSURES 1
#endif
#ifndef WAITERS
#define WAITERS 2
#endif
#ifndef EXTENSIONS
#define EXTENSIONS 1
#endif

#ifdef TRACE
#define say(args) printf args
#else
#define say(args) skip
#endif

/* A payment, as our row has it. */
#define NONE 0
#define OPEN 1		/* its times are held, the guest may pay */
#define AUTHORISED 2	/* booked, its money not taken yet */
#define DONE 3		/* taken, and in the ledger */
#define CANCELED 4	/* over here, its intent is still to be ended at the provider */
#define CLOSED 5	/* over there as well */

/* An intent, as the provider has it. */
#define V_NONE 0
#define V_CREATED 1
#define V_AUTH 2
#define V_TAKEN 3
#define V_VOID 4

/* A booking. */
#define LIVE 1
#define ENDED 2

/* The operator's answer. */
#define WAITING 1
#define ACCEPTED 2
#define DECLINED 3

/* A link. */
#define L_OPEN 1
#define L_PAID 2
#define L_ENDED 3

/* An offer of the waitlist. */
#define IN_LINE 1
#define TURN 2
#define ANYBODY 3

byte pay[6]; byte prov[6]; bit late[6]; bit known[6]; bit creating[6]; byte ref[6]; byte gone[6];
byte cell[3]; byte bk[3]; byte ap[3]; byte lnk[3]; bit linkLate[3]; bit ex[3]; bit has[9];
bit closed[3];
byte wt[3]; byte place[3]; byte offer[3]; bit turnLate[3]; byte freed[3]; byte age[3];
byte ticks, deaths, links, closures, waiters, extensions;
bit stopped, rest;
/* The guest may have been told as soon as the booking is stored. Whether a person has ended it since. */
bit told[3]; bit over[3];

#define A(g) ((g + 1) % 3)
#define B(g) ((g + 2) % 3)
#define AT(g, c) has[(g) * 3 + (c)]
/* A hold that has run out is in nobody's way. */
#define STALE(g, c) (bk[g] == NONE && pay[g] == OPEN && late[g] && cell[g] == c || c == 1 && pay[3 + (g)] == OPEN && late[3 + (g)])
#define BLOCKS(g, c) (AT(g, c) && !(STALE(g, c)))
#define HAS_TURN(g, c) (offer[g] == TURN && wt[g] == c + 1 && !turnLate[g])
#define FREE(g, c) (!closed[c] && !BLOCKS(A(g), c) && !BLOCKS(B(g), c) && !HAS_TURN(A(g), c) && !HAS_TURN(B(g), c))
#define WAITED(c) (wt[0] == c + 1 || wt[1] == c + 1 || wt[2] == c + 1)
#define GUEST(p) ((p) % 3)
#define IS_ORDER(p) ((p) < 3)

/* A guest who begins to wait is called at the next sweep if the time is free, and put in line during another guest's turn. */
#define LOOK(g) (32 << (g))
inline note(g, c) { if :: WAITED(c) -> freed[c] = freed[c] | (1 << (g)) :: else fi }
inline drop(g, c) { if :: AT(g, c) -> AT(g, c) = 0; note(g, c) :: else fi }
inline take(g, c) { drop(A(g), c); drop(B(g), c); AT(g, c) = 1 }
inline leaveLine(g, c) {
  if :: wt[g] == c + 1 -> wt[g] = 0; offer[g] = 0; turnLate[g] = 0; place[g] = 0; if :: WAITED(c) -> freed[c] = freed[c] & ~(LOOK(g)) | 16 :: else -> freed[c] = 0 fi :: else fi
}
/* An open payment ends: what it held is free, its intent has to go. */
inline endOpen(p) {
  pay[p] = CANCELED; late[p] = 0;
  if
  :: IS_ORDER(p) && lnk[GUEST(p)] == 0 -> drop(GUEST(p), cell[GUEST(p)]); cell[GUEST(p)] = 0
#ifdef PLANT_8
  :: !IS_ORDER(p) -> drop(GUEST(p), 0)
#else
  :: !IS_ORDER(p) -> drop(GUEST(p), 1)
#endif
  :: else
  fi
}
inline endLink(g) {
  if
#ifdef PLANT_9
  :: lnk[g] == L_OPEN -> lnk[g] = L_ENDED; linkLate[g] = 0
#else
  :: lnk[g] == L_OPEN -> lnk[g] = L_ENDED; linkLate[g] = 0; if :: pay[g] == OPEN -> pay[g] = CANCELED; late[g] = 0 :: else fi
#endif
  :: else
  fi
}
/* The booking's time is free again, its money goes back or is never taken. */
inline endBooking(g) {
  bk[g] = ENDED;
  if :: pay[3 + g] == OPEN -> endOpen(3 + g) :: else fi;
  endLink(g);
  if :: pay[g] == AUTHORISED -> pay[g] = CANCELED :: pay[g] == DONE -> ref[g] = 1 :: else fi;
  if :: pay[3 + g] == DONE -> ref[3 + g] = 1 :: else fi;
  drop(g, cell[g]);
  if :: ex[g] -> drop(g, 1); ex[g] = 0 :: else fi
}

/* ---- what a server does with one payment ---- */

/* In one transaction, by what the provider has said before (`seen`). */
inline settleOpen(p, seen) {
  if
  :: pay[p] != OPEN -> skip
  :: pay[p] == OPEN && seen == V_VOID -> endOpen(p)
  :: pay[p] == OPEN && seen == V_AUTH && IS_ORDER(p) && lnk[GUEST(p)] != 0 ->
    if
#ifdef PLANT_9
    :: true -> pay[p] = AUTHORISED
#else
    :: lnk[p] == L_OPEN && bk[p] == LIVE -> pay[p] = AUTHORISED; late[p] = 0; linkLate[p] = 0
    :: else -> pay[p] = CANCELED; late[p] = 0
#endif
    fi
  :: pay[p] == OPEN && seen == V_AUTH && IS_ORDER(p) && lnk[GUEST(p)] == 0 ->
    if
#ifdef PLANT_1
    :: true ->
      AT(p, cell[p]) = 1; bk[p] = LIVE; told[p] = 1; late[p] = 0; pay[p] = AUTHORISED;
#else
    :: FREE(p, cell[p]) ->
      take(p, cell[p]); bk[p] = LIVE; told[p] = 1; late[p] = 0; pay[p] = AUTHORISED;
#endif
      if :: cell[p] == 2 -> ap[p] = WAITING :: else fi;
      leaveLine(p, cell[p])
#ifndef PLANT_1
    :: else -> endOpen(p)
#endif
    fi
  :: pay[p] == OPEN && seen == V_AUTH && !IS_ORDER(p) ->
    if
    :: FREE(GUEST(p), 1) && bk[GUEST(p)] == LIVE -> take(GUEST(p), 1); ex[GUEST(p)] = 1; late[p] = 0; pay[p] = AUTHORISED; leaveLine(GUEST(p), 1)
    :: else -> endOpen(p)
    fi
#ifndef PLANT_3
  :: pay[p] == OPEN && seen != V_AUTH && seen != V_VOID && late[p] -> endOpen(p)
#endif
  :: else -> skip
  fi
}

#define ANSWERED(g) (ap[g] != WAITING)
#ifdef PLANT_6
#define TO_CAPTURE(p) (pay[p] == AUTHORISED)
#else
#define TO_CAPTURE(p) (pay[p] == AUTHORISED && (!IS_ORDER(p) || ANSWERED(GUEST(p))))
#endif
#ifdef PLANT_3
#define TO_SETTLE(p) (pay[p] == OPEN && !creating[p] && (prov[p] == V_AUTH || prov[p] == V_VOID))
#else
#define TO_SETTLE(p) (pay[p] == OPEN && !creating[p] && (prov[p] == V_AUTH || prov[p] == V_VOID || late[p]))
#endif
#define WORK(p) (TO_SETTLE(p) || TO_CAPTURE(p) || pay[p] == CANCELED && !creating[p] || ref[p] == 1)
#define LINE_WORK(c) (freed[c] != 0 || offer[0] == TURN && wt[0] == c + 1 && turnLate[0] || offer[1] == TURN && wt[1] == c + 1 && turnLate[1] || offer[2] == TURN && wt[2] == c + 1 && turnLate[2])
#define LAPSES(g) (lnk[g] == L_OPEN && linkLate[g])

/* Calls the line of a cell, in one transaction under the lock of its room. */
#define OTHER_FREED(g, c) ((freed[c] & ~(1 << (g))) & (16 | 8 | ((HAS_TURN(0, c)) -> 0 : 1) | ((HAS_TURN(1, c)) -> 0 : 2) | ((HAS_TURN(2, c)) -> 0 : 4)))
#define SOMEBODYS_TURN(c) (HAS_TURN(0, c) || HAS_TURN(1, c) || HAS_TURN(2, c))
#define CAN_BOOK(g, c) (!closed[c] && !BLOCKS(A(g), c) && !BLOCKS(B(g), c))
/* Bit 4 is no time given up: somebody left the line, or took the time, and the line has to be looked at. */
#define GIVEN_UP(g, c) ((freed[c] & 15 & ~(1 << (g))) != 0)

inline endOffer(g, c) {
  if :: wt[g] == c + 1 && offer[g] != 0 && (OTHER_FREED(g, c) & 15) != 0 -> offer[g] = 0; turnLate[g] = 0 :: else fi
}
inline useTurn(g, c) {
  if :: wt[g] == c + 1 && offer[g] == TURN && turnLate[g] -> offer[g] = ANYBODY; turnLate[g] = 0 :: else fi
}
inline call(g, c) {
  if
#ifdef PLANT_10
  :: wt[g] == c + 1 && CAN_BOOK(g, c) && offer[g] != ANYBODY -> offer[g] = TURN
#else
  :: wt[g] == c + 1 && CAN_BOOK(g, c) && (offer[g] == IN_LINE || offer[g] == 0 && (GIVEN_UP(g, c) || (freed[c] & LOOK(g)) != 0)) ->
    if
    :: SOMEBODYS_TURN(c) -> offer[g] = IN_LINE
    :: !SOMEBODYS_TURN(c) && (age[c] >= 2 || AT(g, c)) -> offer[g] = ANYBODY
    :: else -> offer[g] = TURN
    fi
#endif
  :: else
  fi
}
inline callLine(c) {
  if :: STALE(0, c) -> drop(0, c) :: else fi;
  if :: STALE(1, c) -> drop(1, c) :: else fi;
  if :: STALE(2, c) -> drop(2, c) :: else fi;
  endOffer(0, c); endOffer(1, c); endOffer(2, c);
  useTurn(0, c); useTurn(1, c); useTurn(2, c);
  if :: offer[0] == 0 && offer[1] == 0 && offer[2] == 0 -> age[c] = 0 :: else fi;
  /* In the order in which they began to wait. */
  n = 1;
  do
  :: n <= 3 ->
    if
    :: place[0] == n -> call(0, c)
    :: place[1] == n -> call(1, c)
    :: place[2] == n -> call(2, c)
    :: else
    fi;
    n++
  :: else -> break
  od;
  n = 0;
  freed[c] = 0
}


#ifdef TRACE
/*
 * Whole calls: a call runs to its end, or dies, before the next begins. `must`: whose payment it is about, from 1; 7: all
 * that is due, as the sweeps do it. One run says many traces, one after another.
 */
byte must, steps, refusals; bit busy; int traces;
#ifndef TRACES
#define TRACES 100
#endif
#define SERVERS 1
#define ALLOWED(p) (must == 7 || must == (p) + 1)
#define ALL_ALLOWED (must == 7)
#define LEFT(p) (ALLOWED(p) && (WORK(p)))
/* The line is called when payments are settled: what was paid late may still take a free time before a turn does. */
#define SETTLED (!LEFT(0) && !LEFT(1) && !LEFT(2) && !LEFT(3) && !LEFT(4) && !LEFT(5))
#define LINES_LEFT (must == 7 && (LINE_WORK(0) || LINE_WORK(1) || LINE_WORK(2) || LAPSES_NOW(0) || LAPSES_NOW(1) || LAPSES_NOW(2)))
#define GO (!busy && SETTLED && !LINES_LEFT)
#define BEGINS busy = 1
#define ENDS if :: must != 7 -> say(("  now %d %d\n", p, pay[p])) :: else fi; busy = 0
#define ABOUT(n) must = n; steps++
#define WAITS(g) (ap[g] == WAITING && bk[g] == LIVE)
/* A life that has ended shows little: ends come late. */
#define LATE_ENOUGH (GO && steps >= 4)
#else
#ifndef SERVERS
#define SERVERS 2
#endif
bit first;
#define MAY_BEGIN (_pid == 0 || first && !stopped)
#define ALLOWED(p) MAY_BEGIN
#define ALL_ALLOWED MAY_BEGIN
#define SETTLED true
#define GO true
#define BEGINS if :: _pid == 0 -> first = 1 :: else fi
#define ENDS if :: _pid == 0 -> first = 0 :: else fi
#define ABOUT(n) skip
#define LATE_ENOUGH true
#endif
#define MAY_DIE (deaths < DEATHS)
#define LAPSES_NOW(g) (LAPSES(g) && pay[g] != OPEN && pay[g] != AUTHORISED)

mtype = { before, after, capture, release, refund };

/* A server that dies forgets where it was: only the rows and the provider know. */
inline die(when, what) {
  say(("  die %e %e %d\n", when, what, p)); deaths++;
#ifdef TRACE
  if :: must != 7 -> must = 0 :: else fi;
  busy = 0;
#else
  ENDS;
#endif
  p = 0; seen = 0
}

active [SERVERS] proctype server() {
  byte p, seen, n;
end_idle:
  do
  :: d_step { WORK(0) && ALLOWED(0) -> p = 0; BEGINS; seen = prov[p] } break
  :: d_step { WORK(1) && ALLOWED(1) -> p = 1; BEGINS; seen = prov[p] } break
  :: d_step { WORK(2) && ALLOWED(2) -> p = 2; BEGINS; seen = prov[p] } break
  :: d_step { WORK(3) && ALLOWED(3) -> p = 3; BEGINS; seen = prov[p] } break
  :: d_step { WORK(4) && ALLOWED(4) -> p = 4; BEGINS; seen = prov[p] } break
  :: d_step { WORK(5) && ALLOWED(5) -> p = 5; BEGINS; seen = prov[p] } break
  :: d_step { LINE_WORK(0) && ALL_ALLOWED && SETTLED -> callLine(0) }
  :: d_step { LINE_WORK(1) && ALL_ALLOWED && SETTLED -> callLine(1) }
  :: d_step { LINE_WORK(2) && ALL_ALLOWED && SETTLED -> callLine(2) }
  :: d_step { LAPSES_NOW(0) && ALL_ALLOWED -> endBooking(0) }
  :: d_step { LAPSES_NOW(1) && ALL_ALLOWED -> endBooking(1) }
  :: d_step { LAPSES_NOW(2) && ALL_ALLOWED -> endBooking(2) }
  od;
  /* `seen` is what the provider said a moment ago. The transaction decides by the row as it is now. */
  if
  :: d_step { pay[p] == OPEN -> settleOpen(p, seen) }
  :: d_step { TO_CAPTURE(p) ->
#ifdef PLANT_4
      if :: prov[p] == V_TAKEN && IS_ORDER(p) -> pay[p] = DONE; endBooking(GUEST(p)) :: else fi;
#endif
      seen = 0 }
    if
#ifdef TRACE
    :: d_step { MAY_DIE && pay[p] == AUTHORISED -> die(before, capture) } goto end_idle
#endif
    :: d_step { if :: prov[p] == V_AUTH && pay[p] == AUTHORISED -> prov[p] = V_TAKEN :: else fi }
    fi;
    if
    :: d_step { MAY_DIE && pay[p] == AUTHORISED -> die(after, capture) } goto end_idle
    :: d_step { if :: pay[p] == AUTHORISED && prov[p] == V_TAKEN ->
          pay[p] = DONE; if :: IS_ORDER(p) && lnk[GUEST(p)] == L_OPEN -> lnk[GUEST(p)] = L_PAID :: else fi
        :: else fi }
    fi
  :: d_step { pay[p] == CANCELED -> seen = 0;
#ifdef PLANT_7
      pay[p] = CLOSED
#endif
    }
    if
#ifdef TRACE
    :: d_step { MAY_DIE && prov[p] != V_NONE && prov[p] != V_VOID -> die(before, release) } goto end_idle
#endif
#ifdef PLANT_7
    :: d_step { MAY_DIE -> die(before, release) } goto end_idle
#endif
    :: d_step { if :: prov[p] != V_TAKEN -> prov[p] = V_VOID :: else fi }
    fi;
    if
    :: d_step { MAY_DIE && prov[p] == V_VOID && known[p] -> die(after, release) } goto end_idle
    :: d_step { if :: pay[p] == CANCELED && prov[p] == V_VOID -> pay[p] = CLOSED; known[p] = 0
        :: pay[p] == CANCELED && prov[p] == V_TAKEN -> pay[p] = DONE; ref[p] = 1 :: else fi }
    fi
  :: d_step { ref[p] == 1 && pay[p] == DONE -> seen = 0 }
    if
#ifdef TRACE
    :: d_step { MAY_DIE -> die(before, refund) } goto end_idle
#endif
#ifdef PLANT_5
    :: d_step { if :: gone[p] < 2 -> gone[p]++ :: else fi }
#else
    :: d_step { gone[p] = 1 }	/* under a key of its own: a repeat gets the answer of the first */
#endif
    fi;
    if
    :: d_step { MAY_DIE -> die(after, refund) } goto end_idle
    :: d_step { ref[p] = 2 }
    fi
  :: else -> skip
  fi;
  d_step { ENDS; p = 0; seen = 0 }
  goto end_idle
}

/* ---- guests, staff, the clock ---- */

/* Guests differ in nothing: the one with the lower number begins first. Servers neither: the lower one works first. */
#define FRESH(g) (pay[g] == NONE && bk[g] == NONE && wt[g] == 0)
#define BEGUN_BEFORE(g) ((g) == 0 || !FRESH(g) || !FRESH((g + 2) % 3))

/* The provider gets the intent and the guest its secret, unless the call dies before or after. */
inline create(p) {
  if
  :: !stopped -> creating[p] = 0; if :: prov[p] == V_NONE -> prov[p] = V_CREATED :: else fi; known[p] = 1
  :: else -> creating[p] = 0
  fi
}
inline lose(p) { deaths++; creating[p] = 0 }

#define CAPTURING(p) (pay[p] == AUTHORISED && (!IS_ORDER(p) || ANSWERED(GUEST(p))))
#ifdef PLANT_2
#define CAN_END(g) (bk[g] == LIVE && (lnk[g] == L_OPEN && pay[g] != AUTHORISED || pay[g] == AUTHORISED || pay[g] == DONE))
#else
#define CAN_END(g) (bk[g] == LIVE && !CAPTURING(g) && !CAPTURING(3 + g))
#endif
#define EXTENDS(g) (bk[g] == LIVE && cell[g] == 0 && pay[g] == DONE && pay[3 + g] == NONE && extensions < EXTENSIONS && lnk[g] == 0)

#ifdef TRACE
#define CREATES(p) \
    if \
    :: creating[p] = 0; prov[p] = V_CREATED; known[p] = 1; say(("  created\n")) \
    :: MAY_DIE -> lose(p); endOpen(p); say(("  die before create %d\n", p)) \
    :: MAY_DIE -> lose(p); endOpen(p); prov[p] = V_CREATED; say(("  die after create %d\n", p)) \
    fi
#define CREATE_LATER(p)
#elif DEATHS == 0
#define CREATES(p) creating[p] = 0; prov[p] = V_CREATED; known[p] = 1
#define CREATE_LATER(p)
#else
#define CREATES(p) skip
#define CREATE_LATER(p) \
  :: d_step { creating[p] -> create(p) } \
  :: d_step { creating[p] && MAY_DIE -> lose(p) } \
  :: d_step { creating[p] && MAY_DIE -> lose(p); if :: prov[p] == V_NONE -> prov[p] = V_CREATED :: else fi }
#endif

#define ORDERS(g, c) \
  :: d_step { GO && !stopped && pay[g] == NONE && bk[g] == NONE && BEGUN_BEFORE(g) && FREE(g, c) -> \
      ABOUT(0); say(("hold %d %d\n", g, c)); cell[g] = c; take(g, c); pay[g] = OPEN; creating[g] = 1; CREATES(g) } \
  :: d_step { GO && !stopped && pay[g] == NONE && bk[g] == NONE && BEGUN_BEFORE(g) && !FREE(g, c) && wt[g] == 0 && waiters < WAITERS -> \
      ABOUT(0); say(("wait %d %d\n", g, c)); wt[g] = c + 1; waiters++; place[g] = waiters; freed[c] = freed[c] | LOOK(g) } \
  :: d_step { GO && !stopped && pay[g] == NONE && bk[g] == NONE && BEGUN_BEFORE(g) && FREE(g, c) && !(HAS_TURN(g, c)) && links < LINKS -> \
      ABOUT(0); say(("link %d %d\n", g, c)); cell[g] = c; take(g, c); bk[g] = LIVE; lnk[g] = L_OPEN; links++; leaveLine(g, c) } \
  REFUSED(g, c)
#ifdef TRACE
#define REFUSED(g, c) :: d_step { GO && !stopped && pay[g] == NONE && bk[g] == NONE && refusals < 2 && !FREE(g, c) -> refusals++; ABOUT(0); say(("refused %d %d\n", g, c)) }
#else
#define REFUSED(g, c)
#endif

#define PAYS(p) \
  CREATE_LATER(p) \
  :: d_step { GO && !stopped && prov[p] == V_CREATED && known[p] && pay[p] != CLOSED -> ABOUT(0); say(("pay %d\n", p)); prov[p] = V_AUTH } \
  ABANDONS(p) POLLS(p) POLLS(p) POLLS(p)
#ifdef TRACE
#define ABANDONS(p) :: d_step { LATE_ENOUGH && !stopped && pay[p] == OPEN && known[p] && (!IS_ORDER(p) || lnk[GUEST(p)] == 0) -> ABOUT(p + 1); say(("abandon %d\n", p)); endOpen(p) }
#define POLLS(p) :: d_step { GO && !stopped && (pay[p] == OPEN || pay[p] == AUTHORISED) && known[p] && prov[p] != V_CREATED && bk[GUEST(p)] != ENDED && (!IS_ORDER(p) || lnk[GUEST(p)] == 0) -> ABOUT(p + 1); say(("poll %d\n  now %d %d\n", p, p, pay[p])) }
#else
#define ABANDONS(p) :: d_step { !stopped && pay[p] == OPEN && !creating[p] && (!IS_ORDER(p) || lnk[GUEST(p)] == 0) -> endOpen(p) }
#define POLLS(p)
#endif

#define GOES_ON(g) \
  :: d_step { GO && !stopped && EXTENDS(g) && FREE(g, 1) -> \
      ABOUT(0); say(("extend %d\n", g)); take(g, 1); pay[3 + g] = OPEN; creating[3 + g] = 1; extensions++; CREATES(3 + g) } \
  :: d_step { GO && !stopped && lnk[g] == L_OPEN && !linkLate[g] && pay[g] == NONE && bk[g] == LIVE -> \
      ABOUT(0); say(("open %d\n", g)); pay[g] = OPEN; creating[g] = 1; CREATES(g) } \
  :: d_step { GO && !stopped && ap[g] == WAITING && bk[g] == LIVE -> ABOUT(g + 1); say(("accept %d\n", g)); ap[g] = ACCEPTED }

#define LIVES(g) \
  :: d_step { LATE_ENOUGH && !stopped && CAN_END(g) -> ABOUT(0); say(("cancel %d\n", g)); over[g] = 1; ENDING(g) } \
  :: d_step { GO && ap[g] == WAITING && bk[g] == LIVE -> ABOUT(0); say(("decline %d\n", g)); over[g] = 1; endBooking(g); ap[g] = DECLINED } \
  :: d_step { GO && !stopped && wt[g] != 0 -> ABOUT(0); say(("leave %d\n", g)); n = wt[g] - 1; leaveLine(g, n); n = 0 }

#ifdef PLANT_2
#define ENDING(g) if :: CAPTURING(g) -> pay[g] = DONE; bk[g] = ENDED; drop(g, cell[g]) :: else -> endBooking(g) fi
#else
#define ENDING(g) endBooking(g)
#endif

#define CLOSES(c) \
  :: d_step { LATE_ENOUGH && !stopped && closures < CLOSURES && !closed[c] && !BLOCKS(0, c) && !BLOCKS(1, c) && !BLOCKS(2, c) && !SOMEBODYS_TURN(c) -> \
      ABOUT(0); say(("close %d\n", c)); closures++; drop(0, c); drop(1, c); drop(2, c); closed[c] = 1 } \
  :: d_step { GO && closed[c] -> ABOUT(0); say(("reopen %d\n", c)); closed[c] = 0; note(3, c) }

inline goBy() {
  late[0] = (pay[0] == OPEN); late[1] = (pay[1] == OPEN); late[2] = (pay[2] == OPEN);
  late[3] = (pay[3] == OPEN); late[4] = (pay[4] == OPEN); late[5] = (pay[5] == OPEN);
  linkLate[0] = (lnk[0] == L_OPEN); linkLate[1] = (lnk[1] == L_OPEN); linkLate[2] = (lnk[2] == L_OPEN);
  turnLate[0] = (offer[0] == TURN); turnLate[1] = (offer[1] == TURN); turnLate[2] = (offer[2] == TURN);
  n = 0;
  do
  :: n < 3 -> if :: (offer[0] != 0 && wt[0] == n + 1) || (offer[1] != 0 && wt[1] == n + 1) || (offer[2] != 0 && wt[2] == n + 1) ->
      if :: age[n] < 2 -> age[n]++ :: else fi :: else fi; n++
  :: else -> break
  od;
  n = 0
}
#define SOMETHING_HELD (pay[0] == OPEN && !late[0] || pay[1] == OPEN && !late[1] || pay[2] == OPEN && !late[2] || pay[3] == OPEN && !late[3] || \
  pay[4] == OPEN && !late[4] || pay[5] == OPEN && !late[5] || lnk[0] == L_OPEN && !linkLate[0] || lnk[1] == L_OPEN && !linkLate[1] || \
  lnk[2] == L_OPEN && !linkLate[2] || offer[0] == TURN && !turnLate[0] || offer[1] == TURN && !turnLate[1] || offer[2] == TURN && !turnLate[2])

#ifdef TRACE
inline sayEnd(g) {
  printf("end %d %d %d %d %d %d %d\n", g, bk[g], (prov[g] == V_TAKEN) + (prov[3 + g] == V_TAKEN), gone[g] + gone[3 + g],
    AT(g, 0), AT(g, 1), AT(g, 2));
  cell[g] = 0; bk[g] = 0; ap[g] = 0; lnk[g] = 0; linkLate[g] = 0; ex[g] = 0; AT(g, 0) = 0; AT(g, 1) = 0; AT(g, 2) = 0; closed[g] = 0;
  wt[g] = 0; place[g] = 0; offer[g] = 0; turnLate[g] = 0; freed[g] = 0; age[g] = 0; told[g] = 0; over[g] = 0
}
inline forget(p) { pay[p] = 0; prov[p] = 0; late[p] = 0; known[p] = 0; creating[p] = 0; ref[p] = 0; gone[p] = 0 }
inline endTrace() {
  sayEnd(0); sayEnd(1); sayEnd(2); printf("done\n");
  forget(0); forget(1); forget(2); forget(3); forget(4); forget(5);
  ticks = 0; deaths = 0; links = 0; closures = 0; waiters = 0; extensions = 0; stopped = 0;
  must = 0; steps = 0; refusals = 0; traces++
}
#endif

active proctype world() {
  byte n;
end_world:
  do
  ORDERS(0, 0) ORDERS(0, 2) ORDERS(1, 0) ORDERS(1, 2)
#if GUESTS > 2
  ORDERS(2, 0) ORDERS(2, 2)
#endif
#if defined(TRACE) || EXTENSIONS > 0
  ORDERS(1, 1)
#endif
#ifdef TRACE
  ORDERS(0, 1) ORDERS(2, 1)
#endif
  PAYS(0) PAYS(1) PAYS(2) PAYS(3) PAYS(4) PAYS(5)
  LIVES(0) LIVES(1) LIVES(2)
#ifdef TRACE
  /* More often than the rest: what makes a life long. */
  GOES_ON(0) GOES_ON(1) GOES_ON(2) GOES_ON(0) GOES_ON(1) GOES_ON(2)
#else
  GOES_ON(0) GOES_ON(1) GOES_ON(2)
#endif
  CLOSES(0) CLOSES(1) CLOSES(2)
  :: d_step { GO && !stopped && ticks < TICKS && (SOMETHING_HELD) -> ABOUT(0); say(("tick\n")); ticks++; goBy() }
  /* Nobody does anything any more, and the clock goes on until nothing waits for it. */
  :: d_step { GO && stopped && (SOMETHING_HELD) -> ABOUT(7); say(("tick\nsweep\n")); goBy() }
#ifdef TRACE
  :: d_step { GO && !stopped && must != 7 -> ABOUT(7); say(("sweep\n")) }
  :: d_step { GO && !stopped && steps >= 8 -> stopped = 1; ABOUT(7); say(("sweep\n")) }
  :: d_step { GO && !stopped && steps >= 11 -> stopped = 1; ABOUT(7); say(("sweep\n")) }
  :: d_step { GO && !stopped && steps >= 14 -> stopped = 1; ABOUT(7); say(("sweep\n")) }
  :: d_step { GO && stopped && must != 7 -> ABOUT(7); say(("sweep\n")) }
  :: d_step { GO && stopped && must == 7 && !(SOMETHING_HELD) && !WAITS(0) && !WAITS(1) && !WAITS(2) -> endTrace() }
  :: GO && traces >= TRACES -> break
#else
  :: d_step { !stopped -> stopped = 1 }
#endif
  od
}

active proctype atRest() { timeout -> rest = 1 }

/* ---- the laws ---- */

#define ONE_OWNER(c) (has[c] + has[3 + c] + has[6 + c] + closed[c] <= 1)
#define STANDS(p) (bk[GUEST(p)] == LIVE && (IS_ORDER(p) || ex[GUEST(p)]))
#define MONEY(p) ((prov[p] != V_TAKEN || STANDS(p) || ref[p] >= 1) && (!rest || !STANDS(p) || pay[p] == DONE && prov[p] == V_TAKEN && ref[p] == 0 && gone[p] == 0) && (!rest || ref[p] == 0 || gone[p] == 1))
#define HELD_FOR(g, c) (!AT(g, c) || bk[g] == LIVE && (cell[g] == c || c == 1 && ex[g]))
#define GUEST_HOLDS(g) (HELD_FOR(g, 0) && HELD_FOR(g, 1) && HELD_FOR(g, 2) && offer[g] != TURN && pay[g] != OPEN && pay[3 + g] != OPEN)
#define KEPT(g) (!told[g] || bk[g] == LIVE || over[g])
#define NOT_TOO_MUCH(p) (gone[p] == 0 || gone[p] == 1 && prov[p] == V_TAKEN)
#define ASKED_FIRST(g) (prov[g] != V_TAKEN || ap[g] == 0 || ap[g] == ACCEPTED)
#define NOTHING_AUTHORISED(p) (prov[p] != V_AUTH && prov[p] != V_CREATED)
#define OLD_OR_NEW(g) ((bk[g] != LIVE || AT(g, cell[g]) && (!ex[g] || AT(g, 1)) && (ex[g] || cell[g] == 1 || pay[3 + g] == OPEN || !AT(g, 1))) && \
  (bk[g] != ENDED || !AT(g, 0) && !AT(g, 1) && !AT(g, 2)))
#define LINK_IN_TIME(g) (lnk[g] != L_ENDED || prov[g] != V_TAKEN && bk[g] != LIVE)
#define IN_TURN(g, h) (wt[g] == 0 || wt[g] != wt[h] || offer[g] != TURN || turnLate[g] || (offer[h] != TURN || turnLate[h]) && (offer[h] != IN_LINE || place[h] > place[g]))
#define ALONE(g, c) (!HAS_TURN(g, c) || !closed[c] && !BLOCKS(A(g), c) && !BLOCKS(B(g), c))

#define LAW_1 (ONE_OWNER(0) && ONE_OWNER(1) && ONE_OWNER(2))
#define LAW_2 (MONEY(0) && MONEY(1) && MONEY(2) && MONEY(3) && MONEY(4) && MONEY(5))
#define LAW_3 (!rest || GUEST_HOLDS(0) && GUEST_HOLDS(1) && GUEST_HOLDS(2))
#define LAW_4 (KEPT(0) && KEPT(1) && KEPT(2))
#define LAW_5 (NOT_TOO_MUCH(0) && NOT_TOO_MUCH(1) && NOT_TOO_MUCH(2) && NOT_TOO_MUCH(3) && NOT_TOO_MUCH(4) && NOT_TOO_MUCH(5))
#define LAW_6 (ASKED_FIRST(0) && ASKED_FIRST(1) && ASKED_FIRST(2))
#define LAW_7 (!rest || NOTHING_AUTHORISED(0) && NOTHING_AUTHORISED(1) && NOTHING_AUTHORISED(2) && NOTHING_AUTHORISED(3) && NOTHING_AUTHORISED(4) && NOTHING_AUTHORISED(5))
#define LAW_8 (OLD_OR_NEW(0) && OLD_OR_NEW(1) && OLD_OR_NEW(2))
#define LAW_9 (LINK_IN_TIME(0) && LINK_IN_TIME(1) && LINK_IN_TIME(2))
#define LAW_10 (IN_TURN(0, 1) && IN_TURN(0, 2) && IN_TURN(1, 0) && IN_TURN(1, 2) && IN_TURN(2, 0) && IN_TURN(2, 1) && \
  ALONE(0, 0) && ALONE(0, 1) && ALONE(0, 2) && ALONE(1, 0) && ALONE(1, 1) && ALONE(1, 2) && ALONE(2, 0) && ALONE(2, 1) && ALONE(2, 2))

#define ALL_LAWS (LAW_1 && LAW_2 && LAW_3 && LAW_4 && LAW_5 && LAW_6 && LAW_7 && LAW_8 && LAW_9 && LAW_10)

/* The claim of a run: one law, or all of them. It is looked at after each step of anybody. */
#ifndef LAW
#define LAW ALL_LAWS
#endif
#ifndef TRACE
never { do :: d_step { !(LAW) -> assert(false) } :: else od }
#endif

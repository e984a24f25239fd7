import type { LineKind } from "./statement.ts";
import { layout } from "./zengin-records.ts";

/** 振込入金通知, format A. */
export const NOTICE = {
  header: layout(
    "record 1 kind 2 code 1 made 6 from 6 to 6 bank 4 bankName 15 branch 3 branchName 15 type 1 number 7 holder 40 _ 93",
  ),
  line: layout(
    "record 1 reference 6 bookedOn 6 valueOn 6 amount 10 cheques 10 payerCode 10 payer 48 fromBank 15 fromBranch 15 isCanceled 1 edi 20 _ 52",
  ),
  trailer: layout("record 1 count 6 sum 12 canceledCount 6 canceledSum 12 _ 163"),
};

/** 入出金取引明細. */
export const MOVEMENTS = {
  header: layout(
    "record 1 kind 2 code 1 made 6 from 6 to 6 bank 4 bankName 15 branch 3 branchName 15 _ 3 type 1 number 10 holder 40 sign 1 deposit 1 balance 14 _ 71",
  ),
  line: layout(
    "record 1 reference 8 bookedOn 6 valueOn 6 direction 1 what 2 amount 12 cheques 12 draftOn 6 returnOn 6 draftKind 1 draftNumber 7 office 3 payerCode 10 payer 48 fromBank 15 fromBranch 15 text 20 edi 20 _ 1",
  ),
  trailer: layout("record 1 inCount 6 inSum 13 outCount 6 outSum 13 sign 1 balance 14 records 7 _ 139"),
};

/** 取引区分 of 入出金取引明細. Whatever else a bank writes is something else, and a line all the same. */
export const MOVEMENT_KINDS: Record<string, LineKind> = {
  "10": "cash",
  "11": "transfer",
  "12": "cheque",
  "13": "cheque",
  "14": "book",
  "18": "other",
  "19": "correction",
};

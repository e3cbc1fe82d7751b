/**
 * Small modules that the same pages load, by the file in which they lie together: each by itself would be a request for
 * some hundred bytes. A module goes by the first row that has it. What these import may lie in other files, and what
 * imports them too, but no two files may import each other: the build looks for that (`circularChunks.ts`).
 */
export const chunkParts: readonly (readonly [name: string, modules: RegExp])[] = [
  // How an answer is read, and its days, sizes and pairs of languages are said.
  [
    'answers',
    /api\/answers|rules\/(?:phoneMask|sayMonth|sayMoment|warsawDay)|i18n\/(?:formatDay|formatSize)|work\/usePair|(?:contract\/schemas|shared\/model)\/contact/,
  ],
  // What orders, payments and accounts have in common in the contract.
  [
    'contract',
    /contract\/(?:schemas\/(?:webhook|ownReference|payment|paymentForm)|account\/newPassword)\.|model\/(?:webhookEvent|ownReference|shippingMethod|paymentMethod)\.|rules\/parseUrl/,
  ],
  // From the order form to the payment.
  [
    'cart',
    /contract\/(?:cart|schemas\/(?:cart|orderForm|quotation))\.|rules\/(?:orderTexts|words\/scopes)\.|VersionSum/,
  ],
  // What the order form loads once it is idle.
  [
    'orderLater',
    /orderForm\/(?:Dialogs|uploads\/(?:FileList|FileVersion|FileRow|countHere))\.|contract\/(?:ofCart|comparison|attachments)\./,
  ],
  [
    'forms',
    /shop\/account\/(?:PasswordField|PlainForm|AccountForm|logOutWithNotice|NarrowPage|useCountdown)\.|login\/LoginEmail/,
  ],
  ['login', /features\/login\/(?:LoginForm|useLogin|LoginView|returnPath)\./],
  [
    'accountFrame',
    /shop\/account\/(?:AccountFrame|accountPages|CompanySwitch|OwnBalance|useMemberRole)\.|payment\/cartToReturnTo|lists\/NothingYet|contract\/(?:schemas\/team|teamInvitations|team)\./,
  ],
  ['lists', /features\/lists\/(?:ListView|listAddress|useList|OrderLink)\./],
  ['address', /shop\/address\/|rules\/postcode/],
  ['thread', /shop\/thread\/(?:AttachedFiles|MessageFiles|useThreadFiles|WriteMessage)/],
  ['downloads', /shop\/downloads\//],
  ['complaint', /messages\/en\/(?:asked|complaint)\./],
  ['complaint', /messages\/pl\/(?:asked|complaint)\./],
  // Of the zone and the desk, then of the desk alone: no page of a customer loads them.
  ['work', /shop\/work\/(?:AskFirst|WorkSection|Facts|Due)\./],
  [
    'desk',
    /shop\/work\/(?:DeskTable|DeskOrderLink|deskStateKey|useAddress|useTellLast|tellNewer|isToCheck)\.|rules\/swornCheck|desk\/useQuoteName/,
  ],
];

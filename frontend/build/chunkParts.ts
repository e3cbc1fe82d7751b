/**
 * Small modules that the same pages load, by the file in which they lie together: each by itself would be a request for
 * some hundred bytes. A module goes by the first row that has it. What these import may lie in other files, and what
 * imports them too, but no two files may import each other: the build looks for that (`circularChunks` in `chunks.ts`).
 */
export const chunkParts: readonly (readonly [name: string, modules: RegExp])[] = [
  // How an answer is read, and its days, sizes and pairs of languages are said.
  [
    'answers',
    /api\/answers|rules\/(?:address\/phoneMask|say\/(?:sayMonth|sayMoment|warsawDay))|i18n\/(?:formatDay|formatSize)|work\/usePair|(?:contract\/schemas|shared\/model\/account)\/contact/,
  ],
  // What orders, payments and accounts have in common in the contract.
  [
    'contract',
    /contract\/(?:schemas\/(?:ownReference|payment|paymentForm)|account\/newPassword)\.|model\/(?:software\/(?:webhookEvent|ownReference)|order\/shippingMethod|money\/paymentMethod)\.|rules\/parseUrl/,
  ],
  // From the order form to the payment.
  ['cart', /contract\/(?:cart|schemas\/(?:cart|orderForm))\.|rules\/(?:orderTexts|words\/scopes)\.|VersionSum/],
  // What the order form loads once it is idle.
  ['orderLater', /orderForm\/(?:Dialogs|orderFormBody|uploads\/(?:FileList|countHere))\.|contract\/attachments\./],
  ['forms', /shop\/account\/(?:PasswordField|PlainForm|logOutWithNotice|useCountdown)\.|login\/LoginEmail/],
  ['login', /features\/login\/(?:LoginForm|LoginView)\./],
  [
    'accountFrame',
    /shop\/account\/(?:AccountFrame|useMemberRole)\.|payment\/cartToReturnTo|lists\/NothingYet|contract\/team\./,
  ],
  // Where papers go, read by forms and by what the order form sends.
  ['postal', /papers\/postalAddress|rules\/address\/postcode/],
  ['address', /shop\/address\//],
  ['thread', /shop\/thread\/(?:AttachedFiles|WriteMessage)/],
  ['complaint', /messages\/en\/(?:asked|complaint)\./],
  ['complaint', /messages\/pl\/(?:asked|complaint)\./],
  // Of the zone and the desk, then of the desk alone: no page of a customer loads them.
  ['work', /shop\/work\/(?:AskFirst|WorkSection)\./],
  ['desk', /shop\/work\/(?:DeskTable|useAddress|useTellLast|isToCheck)\.|rules\/swornCheck|desk\/useQuoteName/],
];

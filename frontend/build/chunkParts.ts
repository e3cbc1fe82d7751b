/**
 * Small modules that the same pages load, by the file in which they lie together: each by itself would be a request for
 * some hundred bytes. A module goes by the first row that has it. What these import may lie in other files, and what
 * imports them too, but no two files may import each other: the build looks for that (`circularChunks` in `chunks.ts`).
 */
export const chunkParts: readonly (readonly [name: string, modules: RegExp])[] = [
  // What pages of an order, a payment or an account have in common: how they fail and wait, how days, sizes, pairs and prices
  // are said, and who works for a company.
  [
    'rooms',
    /shop\/errors\/(?:ErrorContent|Loaded|LoadFailed)\.|design\/(?:AreaField|Modal|useHydrated|art\/(?:Drawing|stateDrawings))\.|rules\/(?:address\/phoneMask|say\/(?:sayMonth|sayMoment|warsawDay)|wishAnswers|words\/notIncluded)|i18n\/(?:formatDay|formatSize)|work\/usePair|words\/scopes\.|shared\/model\/account\/(?:contact|billing)\.|shop\/(?:together\/|prices\/(?:PriceLines|PaperDays))|account\/useMemberRole|rules\/parseUrl\.|shop\/(?:saveFile|headingNumber)\.|site\/ownNumber\.|\/listCompanies$/,
  ],
  // Who buys, where they live and how they pay.
  [
    'buying',
    /shop\/(?:address\/(?!LockerField)|payment\/|analytics\/track)|design\/art\/PayMark|operation:(?:payment\/|pay-link)|schemas\/paymentForm\.|rules\/address\/(?:address|postcode|recipient|vatNumber)\.|papers\/postalAddress|model\/(?:order\/shippingMethod|money\/paymentMethod)\./,
  ],
  // From the order form to the payment.
  [
    'cart',
    /contract\/cart\.|area:shared\/contract\/cart|operation:(?:cart|quotation|lockers)\/|rules\/orderTexts\.|drafts\/(?:draftStore|OrderDraft)\.|model\/order\/service\./,
  ],
  // What was ordered, its files and its papers.
  [
    'ordered',
    /operation:(?:order\/(?:getOrder|linkOrderFile|getOrderStatus|getThread|getCorrections|getNames)|invoice\/linkInvoice)$|shop\/AsOf\.|shop\/(?:certificates\/|downloads\/|access\/(?:useCapability|saidLink|keptLinks|OwnLink)|versions\/VersionSum)|papers\/(?:parcelNumbers|trackingLink)|model\/order\/deliveredKind/,
  ],
  // What the order form loads once somebody is at it.
  [
    'orderLater',
    /orderForm\/(?:Dialogs|orderFormBody|quote\/(?:Headline|Estimate)|uploads\/(?:FileList|countHere))\.|(?:contract|area:shared\/contract)\/attachments\.|operation:attachment\//,
  ],
  ['forms', /shop\/account\/(?:PasswordField|PlainForm|logOutWithNotice|useCountdown)\.|login\/LoginEmail/],
  ['login', /features\/login\/(?:LoginForm|LoginView)\./],
  ['accountFrame', /shop\/account\/AccountFrame|lists\/NothingYet|operation:token\/listTokens/],
  ['thread', /shop\/thread\/(?:AttachedFiles|WriteMessage)/],
  ['complaint', /messages\/en\/(?:asked|complaint)\./],
  ['complaint', /messages\/pl\/(?:asked|complaint)\./],
  // Of the zone and the desk, then of the desk alone: no page of a customer loads them.
  ['work', /shop\/work\/(?:AskFirst|WorkSection)\./],
  ['desk', /shop\/work\/(?:DeskTable|useAddress|useTellLast|isToCheck)\.|rules\/swornCheck|desk\/useQuoteName/],
];

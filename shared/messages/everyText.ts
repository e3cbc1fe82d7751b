import { after as enAfter } from './en/after.ts';
import { cart as enCart } from './en/cart.ts';
import { certificate as enCertificate } from './en/certificate.ts';
import { codes as enCodes } from './en/codes.ts';
import { confirmation as enConfirmation } from './en/confirmation.ts';
import { counted as enCounted } from './en/counted.ts';
import { draft as enDraft } from './en/draft.ts';
import { errors as enErrors } from './en/errors.ts';
import { estimate as enEstimate } from './en/estimate.ts';
import { frame as enFrame } from './en/frame.ts';
import { home as enHome } from './en/home.ts';
import { links as enLinks } from './en/links.ts';
import { lists as enLists } from './en/lists.ts';
import { login as enLogin } from './en/login.ts';
import { names as enNames } from './en/names.ts';
import { offer as enOffer } from './en/offer.ts';
import { office as enOffice } from './en/office.ts';
import { order as enOrder } from './en/order.ts';
import { pages as enPages } from './en/pages.ts';
import { prepaid as enPrepaid } from './en/prepaid.ts';
import { push as enPush } from './en/push.ts';
import { quote as enQuote } from './en/quote.ts';
import { recruitment as enRecruitment } from './en/recruitment.ts';
import { redelivery as enRedelivery } from './en/redelivery.ts';
import { reference as enReference } from './en/reference.ts';
import { segments as enSegments } from './en/segments.ts';
import { settings as enSettings } from './en/settings.ts';
import { site as enSite } from './en/site.ts';
import { statement as enStatement } from './en/statement.ts';
import { status as enStatus } from './en/status.ts';
import { team as enTeam } from './en/team.ts';
import { thread as enThread } from './en/thread.ts';
import { translator as enTranslator } from './en/translator.ts';
import { version as enVersion } from './en/version.ts';
import { webhooks as enWebhooks } from './en/webhooks.ts';
import { wording as enWording } from './en/wording.ts';
import { work as enWork } from './en/work.ts';
import { messages } from './index.ts';
import type { Locale } from './locale.ts';
import { after as plAfter } from './pl/after.ts';
import { cart as plCart } from './pl/cart.ts';
import { certificate as plCertificate } from './pl/certificate.ts';
import { codes as plCodes } from './pl/codes.ts';
import { confirmation as plConfirmation } from './pl/confirmation.ts';
import { counted as plCounted } from './pl/counted.ts';
import { draft as plDraft } from './pl/draft.ts';
import { errors as plErrors } from './pl/errors.ts';
import { estimate as plEstimate } from './pl/estimate.ts';
import { frame as plFrame } from './pl/frame.ts';
import { home as plHome } from './pl/home.ts';
import { links as plLinks } from './pl/links.ts';
import { lists as plLists } from './pl/lists.ts';
import { login as plLogin } from './pl/login.ts';
import { names as plNames } from './pl/names.ts';
import { offer as plOffer } from './pl/offer.ts';
import { office as plOffice } from './pl/office.ts';
import { order as plOrder } from './pl/order.ts';
import { pages as plPages } from './pl/pages.ts';
import { prepaid as plPrepaid } from './pl/prepaid.ts';
import { push as plPush } from './pl/push.ts';
import { quote as plQuote } from './pl/quote.ts';
import { recruitment as plRecruitment } from './pl/recruitment.ts';
import { redelivery as plRedelivery } from './pl/redelivery.ts';
import { reference as plReference } from './pl/reference.ts';
import { segments as plSegments } from './pl/segments.ts';
import { settings as plSettings } from './pl/settings.ts';
import { site as plSite } from './pl/site.ts';
import { statement as plStatement } from './pl/statement.ts';
import { status as plStatus } from './pl/status.ts';
import { team as plTeam } from './pl/team.ts';
import { thread as plThread } from './pl/thread.ts';
import { translator as plTranslator } from './pl/translator.ts';
import { version as plVersion } from './pl/version.ts';
import { webhooks as plWebhooks } from './pl/webhooks.ts';
import { wording as plWording } from './pl/wording.ts';
import { work as plWork } from './pl/work.ts';

/**
 * Every text the product says, the server's and the pages': what `GET /api/localization` answers. The pages load the same
 * files area by area.
 */
export const everyText: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    ...messages.en,
    ...enAfter,
    ...enCart,
    ...enCertificate,
    ...enCodes,
    ...enCounted,
    ...enErrors,
    ...enConfirmation,
    ...enEstimate,
    ...enFrame,
    ...enHome,
    ...enLists,
    ...enLogin,
    ...enOffer,
    ...enOffice,
    ...enOrder,
    ...enPages,
    ...enPrepaid,
    ...enPush,
    ...enQuote,
    ...enRecruitment,
    ...enReference,
    ...enSegments,
    ...enDraft,
    ...enLinks,
    ...enNames,
    ...enRedelivery,
    ...enSettings,
    ...enSite,
    ...enStatement,
    ...enStatus,
    ...enTeam,
    ...enThread,
    ...enVersion,
    ...enWebhooks,
    ...enWording,
    ...enWork,
    ...enTranslator,
  },
  pl: {
    ...messages.pl,
    ...plAfter,
    ...plCart,
    ...plCertificate,
    ...plCodes,
    ...plCounted,
    ...plErrors,
    ...plConfirmation,
    ...plEstimate,
    ...plFrame,
    ...plHome,
    ...plLists,
    ...plLogin,
    ...plOffer,
    ...plOffice,
    ...plOrder,
    ...plPages,
    ...plPrepaid,
    ...plPush,
    ...plQuote,
    ...plRecruitment,
    ...plReference,
    ...plSegments,
    ...plDraft,
    ...plLinks,
    ...plNames,
    ...plRedelivery,
    ...plSettings,
    ...plSite,
    ...plStatement,
    ...plStatus,
    ...plTeam,
    ...plThread,
    ...plVersion,
    ...plWebhooks,
    ...plWording,
    ...plWork,
    ...plTranslator,
  },
};

import type { Grants } from '../settings/grants.ts';
import { sendingSet } from '../settings/sendingSet.ts';
import type { Settings } from '../settings/settings.ts';
import { tables } from '../settings/tables.ts';
import type { Granted } from './grantStatements.ts';
import { entries } from './records.ts';

/** The environment of a function: the product's settings, and the names of granted resources only. */
export function functionEnvironment(settings: Settings, grants: Grants, granted: Granted): Record<string, string> {
  return {
    STAGE: settings.stage,
    BRAND: settings.brand,
    SITE_ORIGIN: settings.siteOrigin,
    FALLBACK_LOCALE: settings.fallbackLocale,
    ...(settings.errorsUrl && { ERRORS_URL: settings.errorsUrl }),
    ...(settings.locale && { LOCALE: settings.locale }),
    ...(settings.callLimits !== 1 && { CALL_LIMITS: String(settings.callLimits) }),
    ...Object.fromEntries(
      entries(grants.tables ?? {}).map(([name]) => [`TABLE_${name.toUpperCase()}`, granted.tables[name].tableName]),
    ),
    ...Object.fromEntries(
      (grants.queues ?? []).map((name) => [`QUEUE_${name.toUpperCase()}_URL`, granted.queues[name].queueUrl]),
    ),
    ...(grants.deadLetters &&
      Object.fromEntries(
        entries(granted.deadLetters).map(([name, { queueUrl }]) => [`DEAD_${name.toUpperCase()}_URL`, queueUrl]),
      )),
    ...((grants.files ?? grants.namesUploads) && { UPLOAD_BUCKET: granted.uploads.bucketName }),
    ...(grants.fillsPages && { SITE_BUCKET: granted.site?.bucketName ?? '' }),
    ...(grants.testMode && testEnvironment(settings, granted.test)),
    ...(grants.knowsTestMode && { TEST_MODE: String(settings.testMode) }),
    ...(grants.opensSent && settings.malwareScan && { MALWARE_SCAN_SINCE: settings.malwareScan.since }),
    ...(grants.identity && {
      USER_POOL_ID: granted.identity.userPoolId,
      USER_POOL_CLIENT_ID: granted.identity.userPoolClientId,
    }),
    ...(grants.knowsSecondFactor && { SECOND_FACTOR: settings.secondFactor }),
    ...(grants.behindEdge && granted.originSecrets.length > 0 && { ORIGIN_SECRET: granted.originSecrets.join(' ') }),
    ...(grants.signs && { SIGNING_KEYS: granted.signingKeys.join(' ') }),
    ...((grants.mail ?? grants.replies) && { MAIL_FROM: settings.mailFrom }),
    ...(grants.replies && settings.replies && { REPLY_DOMAIN: settings.replies.domain }),
    ...(grants.mail && { MAIL_SENDING_SET: sendingSet(settings) }),
    ...((grants.vies ?? grants.invoicing ?? grants.mail) && { SELLER: JSON.stringify(settings.seller) }),
    ...(grants.invoicesTopUps && { TOP_UP_VAT: settings.topUpVat }),
    ...(grants.gatewayFees && settings.gatewayFees && { GATEWAY_FEES: JSON.stringify(settings.gatewayFees) }),
    ...(grants.givesBack && { REFUND_ALONE_UP_TO: String(settings.refundAloneUpTo) }),
    ...(grants.afterSale && { AFTER_SALE: JSON.stringify(settings.afterSale) }),
    ...(grants.approvesWork && { APPROVES_CHECKED_WORK: String(settings.approvesCheckedWork) }),
    ...(grants.quotes && { QUOTING_HOURS: JSON.stringify(settings.quotingHours) }),
    ...((grants.webhooks ?? grants.pushPublicKey ?? grants.pushes) && {
      WEBHOOKS_ON_LOOPBACK: String(settings.webhooksOnLoopback),
    }),
    ...(settings.push && (grants.pushPublicKey ?? grants.pushes) && { PUSH_PUBLIC_KEY: settings.push.publicKey }),
    ...(grants.pushes && granted.pushKey && { PUSH_KEY_PARAMETER: granted.pushKey.parameterName }),
    ...(grants.vies && { VIES_BASE_URL: settings.viesBaseUrl }),
    ...(grants.carriers && {
      INPOST_BASE_URL: settings.carriers.inpostBaseUrl,
      POCZTA_BASE_URL: settings.carriers.pocztaBaseUrl,
      ...(granted.postKey && { POCZTA_KEY_PARAMETER: granted.postKey.parameterName }),
    }),
    ...(grants.invoicing && {
      KSEF_BASE_URL: settings.ksef.baseUrl,
      KSEF_QR_BASE_URL: settings.ksef.qrBaseUrl,
      ...(granted.ksefToken && { KSEF_TOKEN_PARAMETER: granted.ksefToken.parameterName }),
    }),
    ...(grants.paymentKeys && {
      P24_BASE_URL: settings.payments.baseUrl,
      ...(granted.paymentKeys && { P24_KEYS_PARAMETER: granted.paymentKeys.parameterName }),
    }),
  };
}

/** Its settings lead nowhere outside test mode: separate table names, dummy addresses. */
function testEnvironment(settings: Settings, { tableName, bucketName }: Granted['test']): Record<string, string> {
  const nowhere = 'https://test-mode.invalid';
  const own = entries(tables).flatMap(([name]) =>
    name === 'catalogue' ? [] : [[`TABLE_${name.toUpperCase()}`, name] as const],
  );
  return {
    ...Object.fromEntries(own),
    TEST_TABLE: tableName,
    TEST_BUCKET: bucketName,
    P24_BASE_URL: nowhere,
    VIES_BASE_URL: nowhere,
    KSEF_BASE_URL: nowhere,
    KSEF_QR_BASE_URL: nowhere,
    INPOST_BASE_URL: nowhere,
    POCZTA_BASE_URL: nowhere,
    SELLER: JSON.stringify(settings.seller),
  };
}

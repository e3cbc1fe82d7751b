import { useEffect } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { refreshBalance } from '#frontend/api/useBalance.ts';
import { usePoll } from '#frontend/api/usePoll.ts';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Trouble } from '#frontend/shop/errors/Trouble.tsx';
import { prepaid } from '#shared/contract/prepaid.ts';
import { forgetStartedTopUp } from './startedTopUp.ts';
import { AwaitingTopUp, FailedTopUp, PaidTopUp } from './steps.tsx';
import { useStepTitle } from './useStepTitle.ts';

const headings = {
  awaiting_confirmation: 'prepaid/step.awaiting',
  done: 'prepaid/step.success',
  failed: 'prepaid/step.failed',
  expired: 'prepaid/failed.expired',
} as const;

/** Where the provider returns to after a top-up. It only reads: loading it again charges and credits nothing. */
export default function TopUpStatusPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const slug = params.slug ?? '';
  const { answer, error, again } = usePoll(
    signedIn ? slug : undefined,
    () => call(prepaid.getPrepaidStatus, { params: { slug } }),
    // With another card a refused payment may still be made on the provider's page.
    ({ status_name }) => status_name === 'awaiting_confirmation' || status_name === 'failed',
  );
  const state = answer?.status_name;
  const heading = t(state ? headings[state] : 'prepaid/step.checking');
  useStepTitle(state && heading);
  const sessionOver = error instanceof ApiFailure && error.status === 401;
  useEffect(() => {
    if (sessionOver) location.replace(loginHref(locale, location.pathname));
  }, [sessionOver, locale]);
  useEffect(() => {
    if (state !== 'done' && state !== 'expired') return;
    forgetStartedTopUp();
    if (state === 'done') refreshBalance();
  }, [state]);
  if (error instanceof ApiFailure && error.status === 404) return <ErrorContent status="404" />;
  return (
    <AccountFrame page="account.prepaid.select.index" heading={heading}>
      <div role="status" className="min-h-96 max-w-2xl">
        {!answer && error === undefined && (
          <p aria-busy="true" className="flex items-center gap-3 text-muted">
            <span className="spinner" aria-hidden="true" />
            {t('site/loading')}
          </p>
        )}
        {answer?.status_name === 'awaiting_confirmation' && <AwaitingTopUp status={answer} />}
        {answer?.status_name === 'done' && <PaidTopUp status={answer} />}
        {(state === 'failed' || state === 'expired') && answer && <FailedTopUp status={answer} />}
        {error !== undefined && <Trouble text={t('prepaid/status.trouble')} error={error} again={again} />}
      </div>
    </AccountFrame>
  );
}

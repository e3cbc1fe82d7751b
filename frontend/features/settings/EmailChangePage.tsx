import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage, PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';

type Linked = ResultOf<typeof account.readEmailChange>;
type Done = 'waits' | 'changed' | 'stopped';
const stopMark = 'stop-';

/**
 * A change of an account's address by a mailed link, which stands behind `#`: opening the page does nothing, as programs
 * that scan mail open links, too. Behind `#stop-` the way to stop it comes first.
 */
export default function EmailChangePage() {
  const { t, locale } = useI18n();
  const [link, setLink] = useState('');
  const [stops, setStops] = useState(false);
  const [linked, setLinked] = useState<Linked | 'gone'>();
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState<{ state: Done; message: string }>();
  const read = useCallback(async (given: string) => {
    setError(undefined);
    try {
      setLinked(await call(account.readEmailChange, { body: { link: given } }));
    } catch (failed) {
      if (isGone(failed)) setLinked('gone');
      else setError(failed);
    }
  }, []);
  useEffect(() => {
    const open = () => {
      const given = location.hash.slice(1);
      const isStop = given.startsWith(stopMark);
      const capability = isStop ? given.slice(stopMark.length) : given;
      setStops(isStop);
      setLink(capability);
      setDone(undefined);
      if (capability === '') setLinked('gone');
      else void read(capability);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [read]);
  async function finish(state: Done, message: string) {
    // The session of this browser may have ended with it: then the login page asks who it is.
    if (state !== 'waits' && isLoggedIn()) await call(account.getEmailChange, { asIs: true }).catch(() => undefined);
    if (state === 'changed' && linked && linked !== 'gone') sessionStorage.setItem('verso.email', linked.email);
    setDone({ state, message });
  }
  const acts = {
    link,
    gone: () => setLinked('gone'),
    finish,
  };
  const isOpen = linked !== undefined && linked !== 'gone' && !done;
  const asked = stops ? 'settings/confirm.stop' : 'settings/confirm';
  return (
    <NarrowPage
      heading={t(done ? `settings/confirm.${done.state}` : linked === 'gone' ? 'settings/confirm.over' : asked)}
    >
      <Loaded of={{ data: linked, error, mutate: () => read(link) }} wait="h-40" />
      {linked === 'gone' && !done && (
        <>
          <p role="alert" className="notice">
            {t(stops ? 'settings/confirm.gone.stop' : 'settings/confirm.gone')}
          </p>
          {/* Too late to stop it: only a person can help now. */}
          {stops && (
            <a className="btn btn-quiet" href={href(locale, 'contact')}>
              {t('settings/address.contact')}
            </a>
          )}
        </>
      )}
      {isOpen && <Asked of={linked} stops={stops} acts={acts} />}
      <p role="status" className={done ? '' : 'sr-only'}>
        {done?.message}
      </p>
      {done && <Next after={done.state} />}
    </NarrowPage>
  );
}

interface Acts {
  link: string;
  gone: () => void;
  finish: (state: Done, message: string) => Promise<void>;
}

function Asked({ of, stops, acts }: { of: Linked; stops: boolean; acts: Acts }) {
  const { t, locale } = useI18n();
  const { side, email, present_email, is_last } = of;
  const values = { email, from: present_email ?? '', until: formatMoment(of.until, locale) };
  if (stops && side === 'old')
    return (
      <>
        <p className="break-words">{t('settings/confirm.stop.text', values)}</p>
        <Stop acts={acts} />
      </>
    );
  return (
    <>
      <p className="break-words">{t(side === 'old' ? 'settings/confirm.old' : 'settings/confirm.new', values)}</p>
      <p className="hint">{t(is_last ? 'settings/confirm.last' : 'settings/confirm.other', values)}</p>
      <Confirm acts={acts} button={t(side === 'old' ? 'settings/confirm.old.do' : 'settings/confirm.new.do')} />
      {side === 'old' && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          <p className="hint">{t('settings/confirm.not_me')}</p>
          <Stop acts={acts} quiet />
        </div>
      )}
    </>
  );
}

function Confirm({ acts, button }: { acts: Acts; button: string }) {
  const form = useSubmit(async () => {
    try {
      const { state, message } = await call(account.confirmEmailChange, { body: { link: acts.link } });
      await acts.finish(state, message);
    } catch (error) {
      if (!isGone(error)) throw error;
      acts.gone();
    }
  });
  return (
    <PlainForm button={button} form={form}>
      {null}
    </PlainForm>
  );
}

function Stop({ acts, quiet = false }: { acts: Acts; quiet?: boolean }) {
  const { t } = useI18n();
  const { submit, busy, failure } = useSubmit(async () => {
    try {
      await acts.finish('stopped', (await call(account.stopEmailChange, { body: { link: acts.link } })).message);
    } catch (error) {
      if (!isGone(error)) throw error;
      acts.gone();
    }
  });
  return (
    <>
      {failure && <Failed text={failure} />}
      <BusyButton className={quiet ? 'btn btn-quiet' : 'btn btn-primary'} busy={busy} onClick={() => void submit()}>
        {t('settings/confirm.stop.do')}
      </BusyButton>
    </>
  );
}

/** The next step: log in with the new address, or set a new password if somebody else made the request. */
function Next({ after }: { after: Done }) {
  const { t, locale } = useI18n();
  if (after === 'waits') return <p className="hint">{t('settings/confirm.close')}</p>;
  return after === 'changed' ? (
    <a className="btn btn-primary" href={href(locale, 'login')}>
      {t('login/login')}
    </a>
  ) : (
    <a className="btn btn-primary" href={href(locale, 'password.forgot')}>
      {t('settings/confirm.password')}
    </a>
  );
}

const isGone = (error: unknown) => error instanceof ApiFailure && (error.status === 410 || error.status === 422);

import { useEffect, useState } from 'react';
import { actFor } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { href, loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage, PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { teamArea } from '#shared/contract/team.ts';

/** The link over the log-in, in this tab alone: in an address it would reach a server and its log. */
const mark = 'verso.invitation';
const keptLink = {
  read(): string | null {
    try {
      return sessionStorage.getItem(mark);
    } catch {
      return null;
    }
  },
  keep(link: string): void {
    try {
      sessionStorage.setItem(mark, link);
    } catch {
      // Without storage the link is opened once more.
    }
  },
};

type Invitation = ResultOf<typeof teamArea.readTeamInvitation>;

/** An invitation by its mailed link, which stands behind `#`: who is logged in accepts it, the others log in first. */
export default function JoinPage() {
  const { t, locale } = useI18n();
  const [link, setLink] = useState('');
  const [invitation, setInvitation] = useState<Invitation | 'gone'>();
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const given = location.hash.slice(1) || (keptLink.read() ?? '');
    setLink(given);
    setSignedIn(isLoggedIn());
    if (given === '') return setInvitation('gone');
    call(teamArea.readTeamInvitation, { body: { link: given } })
      .then(setInvitation)
      .catch(() => setInvitation('gone'));
  }, []);
  const [declined, setDeclined] = useState('');
  const decline = useSubmit(async () => {
    const { message } = await call(teamArea.declineTeamInvitation, { body: { link } });
    keptLink.keep('');
    setDeclined(message);
  });
  const form = useSubmit(async () => {
    const { company } = await call(teamArea.acceptTeamInvitation, { body: { link } });
    keptLink.keep('');
    actFor(company);
    location.assign(href(locale, 'account.team.index'));
  });
  return (
    <NarrowPage heading={t('team/join')}>
      <Waiting of={{ data: invitation }} as="card h-40" />
      {invitation === 'gone' && (
        <p role="alert" className="notice">
          {t('team/join.gone')}
        </p>
      )}
      <p role="status" className={declined ? 'notice' : 'sr-only'}>
        {declined}
      </p>
      {invitation && invitation !== 'gone' && !declined && (
        <>
          <p className="break-words">{t('team/join.text', { company: invitation.company, email: invitation.email })}</p>
          <p className="hint">
            {t(`team/role.${invitation.role}`)}: {t(`team/role.${invitation.role}.hint`)}
          </p>
          {signedIn ? (
            <PlainForm button={t('team/join.accept')} form={form}>
              {null}
            </PlainForm>
          ) : (
            <>
              <a
                className="btn btn-primary"
                href={loginHref(locale, href(locale, 'team.join'))}
                onClick={() => keptLink.keep(link)}
              >
                {t('team/join.login')}
              </a>
              <p className="hint">{t('team/join.register.hint', { email: invitation.email })}</p>
              <a className="btn btn-quiet" href={href(locale, 'register')}>
                {t('team/join.register')}
              </a>
            </>
          )}
          <div className="grid justify-items-start gap-2 border-t border-line pt-5">
            <button type="button" className="btn btn-quiet" onClick={() => void decline.submit()}>
              {t('team/join.decline')}
            </button>
            <p className="hint">{t('team/join.decline.hint', { email: invitation.email })}</p>
            {decline.failure && <Failed text={decline.failure} />}
          </div>
        </>
      )}
    </NarrowPage>
  );
}

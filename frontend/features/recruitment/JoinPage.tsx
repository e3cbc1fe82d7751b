import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import {
  AgreementFields,
  agreementBody,
  agreementLabels,
  noAgreement,
} from '#frontend/shop/account/AgreementFields.tsx';
import { NewPasswordFields, newPasswordLabels } from '#frontend/shop/account/NewPasswordFields.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { OpenedLink, useMailedLink } from './OpenedLink.tsx';

/** Someone invited reads the agreement, accepts it and sets a password of their own. */
export default function JoinPage() {
  const { t, locale } = useI18n();
  const [done, setDone] = useState<string>();
  const { link, found, gone, setError, error } = useMailedLink((given) =>
    call(recruitment.readInvitation, { body: { link: given } }),
  );
  return (
    <OpenedLink heading={t('recruitment/join.heading')} gone={gone} of={{ data: found, error }}>
      {done !== undefined && (
        <>
          <p role="status">{done}</p>
          <a className="btn btn-primary" href={href(locale, 'translator.login')}>
            {t('recruitment/join.zone')}
          </a>
        </>
      )}
      {found && done === undefined && (
        <>
          <p>
            {t('recruitment/join.lead', {
              name: found.name,
              email: found.email,
              time: sayMoment(found.until, locale),
            })}
          </p>
          <JoinForm
            version={found.agreement_version}
            send={async (body) => {
              try {
                const joined = await call(recruitment.acceptInvitation, { body: { ...body, link } });
                sessionStorage.setItem('verso.email', joined.email);
                setDone(joined.message);
              } catch (failed) {
                if (!(failed instanceof ApiFailure && failed.status === 410)) throw failed;
                setError(failed);
              }
            }}
          />
        </>
      )}
    </OpenedLink>
  );
}

const untyped = { ...noAgreement, password: '', password_confirmation: '' };

type Typed = { password: string; password_confirmation: string } & ReturnType<typeof agreementBody>;

/** The agreement with confidentiality, how one is taxed, and the password. */
function JoinForm({ version, send }: { version: string; send: (typed: Typed) => Promise<void> }) {
  const { t } = useI18n();
  const form = useForm(recruitment.acceptInvitation, {
    start: untyped,
    labels: { ...agreementLabels, ...newPasswordLabels },
    send: async ({ password, password_confirmation, ...agreement }) => {
      await send({ password, password_confirmation, ...agreementBody(agreement, version) });
      return undefined;
    },
  });
  return (
    <PlainForm button={t('recruitment/join.send')} form={form}>
      <AgreementFields version={version} form={form} />
      <NewPasswordFields form={form} />
    </PlainForm>
  );
}

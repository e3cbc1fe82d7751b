import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { wording } from '#shared/contract/wording.ts';
import { AddTerms } from './AddTerms.tsx';
import { Glossary } from './Glossary.tsx';
import { Preferred } from './Preferred.tsx';
import { StyleForm } from './StyleForm.tsx';
import { keyOf, useGlossaries } from './useWording.ts';

/** How the account wants its texts translated: terms, style, by whom. */
export default function WordingPage() {
  const { t } = useI18n();
  const { data, error, mutate } = useGlossaries();
  const [said, setSaid] = useState('');
  const mayChange = useRefusedBy(wording.saveGlossary) === undefined;
  const list = data?.glossaries;
  const changed = async (text: string) => {
    setSaid(text);
    await mutate();
  };
  return (
    <AccountFrame page="account.wording.index" heading={t('login/wording')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-10">
          <section className="grid min-w-0 gap-4" aria-labelledby="glossaries-heading">
            <h2 id="glossaries-heading" tabIndex={-1} className="text-xl">
              {t('wording/glossaries')}
            </h2>
            <p className="max-w-prose">{t('wording/intro')}</p>
            <p role="status" className={said ? 'notice' : 'sr-only'}>
              {said}
            </p>
            {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
            {!list && error === undefined && <div aria-busy="true" className="card h-40" />}
            {list?.length === 0 && <p className="card p-6">{t('wording/none')}</p>}
            {list?.map((one) => (
              <Glossary key={keyOf(one)} glossary={one} changed={changed} mayChange={mayChange} />
            ))}
          </section>
          <Preferred />
        </div>
        <div className="grid min-w-0 gap-8">
          {mayChange && <AddTerms changed={changed} />}
          <StyleForm />
        </div>
      </div>
    </AccountFrame>
  );
}

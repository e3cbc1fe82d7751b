import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type AdviserRule, issuers, ruleFor } from '#frontend/shop/content/Adviser.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { polish } from '#frontend/shop/drafts/emptyDraft.ts';
import { NetSwitch, Sum } from '#frontend/shop/prices/Sum.tsx';
import { swornRange } from '#frontend/shop/prices/swornRange.ts';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { Select } from './Select.tsx';
import { Day } from './Writing.tsx';

/** What the adviser starts from besides the first recipient, document and issuer. */
const firstLanguage = 'en';

const needs = ['sworn', 'none', 'certified', 'ask'] as const;

/** Four questions and what follows from them; the island answers. Without script the rules below say the same. */
export function AdviserForm() {
  const { t, locale } = useI18n();
  const { adviser } = useContent();
  const { prices, languages } = useSiteData();
  const foreign = languages
    .filter(({ iso2 }) => iso2 !== 'pl')
    .map(({ iso2, id, names }) => [iso2, names[locale], String(id)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, locale));
  const { version, sworn_pages, language_groups, percentages } = prices;
  const data = {
    rules: adviser.rules,
    prices: { version, sworn_pages, language_groups, percentages },
    needs: Object.fromEntries(needs.map((need) => [need, t(`pages/adviser.need.${need}`)])),
    ask: t('pages/adviser.ask'),
    note: t('pages/adviser.note'),
  };
  const [recipient, paper] = [adviser.recipients[0], adviser.documents[0]];
  const asked = { recipient: recipient?.id ?? '', document: paper?.id ?? '', issued: issuers[0] };
  const rule = ruleFor(adviser.rules, asked);
  const [from, to] = paper?.pages ?? [0, 0];
  const pair = [polish, ...foreign.filter(([iso2]) => iso2 === firstLanguage).map(([, , id]) => Number(id))];
  const range = swornRange([from, to], pair, prices, locale);
  return (
    <>
      <form id="adviser" data-adviser={JSON.stringify(data)} className="scripted card p-5 sm:p-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            name="recipient"
            label={t('pages/adviser.recipient')}
            options={adviser.recipients.map(({ id, name, country }) => [id, name, country])}
          />
          <Select
            name="document"
            label={t('pages/adviser.document')}
            options={[
              ...adviser.documents.map(({ id, name, pages }) => [id, name, pages.join('-')] as const),
              ['other', t('pages/adviser.other')],
            ]}
          />
          <Select
            name="issued"
            label={t('pages/adviser.issued')}
            options={issuers.map((one) => [one, t(`pages/adviser.issued.${one}`)])}
          />
          <Select name="language" label={t('pages/adviser.language')} options={foreign} chosen={firstLanguage} />
        </div>
        <div aria-live="polite" className="mt-5 border-t border-line pt-4">
          <h2 className="mt-0 text-lg" data-need>
            {t(`pages/adviser.need.${rule?.need ?? 'ask'}`)}
          </h2>
          <p data-text>{rule?.text ?? t('pages/adviser.ask')}</p>
          <p className="hint" data-sources>
            {rule?.sources.map(({ title, url }) => (
              <span key={url} className="block">
                <a className="link" href={url}>
                  {title}
                </a>
              </span>
            ))}
          </p>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="font-semibold">{t('pages/adviser.made_from')}</dt>
            <dd>{t('pages/adviser.made_from_text')}</dd>
            <dt className="font-semibold">{t('pages/adviser.form')}</dt>
            <dd>{t('pages/adviser.form_text')}</dd>
            <dt className="font-semibold">{t('pages/adviser.copies')}</dt>
            <dd>{t('pages/adviser.copies_text')}</dd>
            <dt className="font-semibold" data-range hidden={!range}>
              {t('pages/adviser.pages')}
            </dt>
            <dd data-range data-pages hidden={!range}>
              {from === to ? from : `${from}–${to}`}
            </dd>
            <dt className="font-semibold" data-range hidden={!range}>
              {t('pages/adviser.price')}
            </dt>
            <dd data-range hidden={!range}>
              <Sum figures={{ gross: range?.gross, 'gross.net': range?.net }} name="gross" />
            </dd>
            <dt className="font-semibold">{t('pages/adviser.time')}</dt>
            <dd>{t('pages/adviser.time_text', { minutes: quoteMinutes() })}</dd>
          </dl>
          <NetSwitch i18n={{ t }} className="mt-4" />
          <p className="flex flex-wrap gap-3 pt-2">
            <a
              className="btn btn-primary"
              data-order
              hidden={rule?.need !== 'sworn' && rule?.need !== 'none'}
              href={href(locale, 'order.sworn.index')}
            >
              {t('pages/pair.order_sworn')}
            </a>
            <a className="btn btn-quiet" data-ask href={href(locale, 'quote.free')}>
              {t('pages/adviser.ask_button')}
            </a>
          </p>
        </div>
      </form>
      <h2 id="documents">{t('pages/adviser.documents')}</h2>
      <DocumentLinks />
      <h2 id="rules">{t('pages/adviser.rules')}</h2>
      <AdviserRules rules={adviser.rules} />
    </>
  );
}

/** Rules in full, each with its recipient, its documents and where it is from. */
export function AdviserRules({ rules }: { rules: readonly AdviserRule[] }) {
  const { t } = useI18n();
  const { adviser } = useContent();
  const recipient = (id: string) => adviser.recipients.find((one) => one.id === id)?.name;
  const document = (id: string) => adviser.documents.find((one) => one.id === id)?.name ?? '';
  return rules.map((rule) => (
    <section key={rule.text}>
      <h3>
        {recipient(rule.recipient)}: {t(`pages/adviser.need.${rule.need}`)}
      </h3>
      <p className="hint">
        {rule.documents.length === adviser.documents.length
          ? t('pages/adviser.any')
          : rule.documents.map(document).join(', ')}
        {rule.issued.length < issuers.length &&
          `; ${t('pages/adviser.issued')}: ${rule.issued.map((one) => t(`pages/adviser.issued.${one}`)).join(', ')}`}
      </p>
      <p>{rule.text}</p>
      <p className="hint">
        {rule.sources.map(({ title, url, read }) => (
          <span key={url} className="block">
            <a className="link" href={url}>
              {title}
            </a>{' '}
            ({t('pages/read')} <Day day={read} />)
          </span>
        ))}
      </p>
    </section>
  ));
}

/** The pages of the documents. */
export function DocumentLinks({ except }: { except?: string }) {
  const { locale } = useI18n();
  const { adviser } = useContent();
  return (
    <div className="further" data-noprint>
      <ul>
        {adviser.documents
          .filter(({ id }) => id !== except)
          .map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={`/${locale}/documents/${id}/`}>
                {name}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

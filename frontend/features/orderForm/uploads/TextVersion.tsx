import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import { lastCart } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { earlierOf } from './useUploads.ts';

/** What is new in a pasted text that replaces one ordered before, as the last quote counted it. */
export default function TextVersion({ form }: { form: OrderForm }) {
  return (
    <MoreTexts areas={['version']}>
      <Changes form={form} />
    </MoreTexts>
  );
}

function Changes({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const cart = lastCart(form.quote.state);
  const changes = cart?.text_changes;
  if (!changes) return null;
  return (
    <>
      <VersionSum changes={changes} cart={cart.hash} item="text" of={cart.quotation?.quoted_at ?? ''} />
      <div className="mt-2 text-sm">
        <CheckField
          id="whole-text"
          label={t('version/choose_whole')}
          checked={form.draft.wholeText}
          onChange={(wholeText) => form.change({ wholeText })}
        />
      </div>
    </>
  );
}

/** That the form is for new versions of an earlier order, and what to add. */
export function EarlierOrder({ form }: { form: OrderForm }) {
  return (
    <MoreTexts areas={['version']}>
      <Earlier form={form} />
    </MoreTexts>
  );
}

/** That nothing of the new version is new. */
export function Unchanged() {
  return (
    <MoreTexts areas={['version']}>
      <UnchangedText />
    </MoreTexts>
  );
}

function UnchangedText() {
  const { t } = useI18n();
  return <p className="text-muted">{t('version/unchanged')}</p>;
}

function Earlier({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const earlier = earlierOf(form.draft);
  if (!earlier) return null;
  const file = earlier.files.find(({ hash }) => hash === earlier.chosen);
  const isText = earlier.chosen === 'text' || (earlier.files.length === 0 && earlier.text);
  return (
    <div className="notice mb-4">
      <p className="font-semibold">{t('version/for', { order: earlier.order })}</p>
      <p className="mt-1">
        {isText ? t('version/for.text') : file ? t('version/for.file', { name: file.name }) : t('version/for.files')}
      </p>
    </div>
  );
}

import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import type { OrderForm } from '../useOrderForm.ts';

interface Props {
  notices: AttachmentWire['notices'];
  form: OrderForm;
}

/** What is worth a look in a pasted text, with the texts that its page does not load at first. */
export default function Notices(props: Props) {
  return (
    <MoreTexts areas={['counted']}>
      <div className="mb-4">
        <NoticeList {...props} />
      </div>
    </MoreTexts>
  );
}

/** What is worth a look in a text or file, a wrong source language with one click to mend it. */
export function NoticeList({ notices, form: { rules, draft } }: Props) {
  const { t, locale } = useI18n();
  // The service is asked again with an e-mail address alone: what has been mended since is no notice any more.
  const open = notices.filter(({ source_lang: id }) => id === null || id !== draft.source);
  return open.map(({ code, message, source_lang: id }) => {
    const language = rules.sources.find((source) => source.id === id);
    return (
      <p key={code} className="notice mt-2 text-sm">
        {message}{' '}
        {language && (
          <button
            type="button"
            className="btn-link"
            onClick={() => {
              rules.setSource(language.id);
              document.getElementById('source')?.focus();
            }}
          >
            {t('counted/switch', { language: language.names[locale] })}
          </button>
        )}
      </p>
    );
  });
}

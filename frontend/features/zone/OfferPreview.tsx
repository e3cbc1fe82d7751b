import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { OfferRowWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { numberOf } from './JobFacts.tsx';

/** The first page of what is offered, asked for when it is opened: the persons in it are hidden. */
export function OfferPreview({ offer }: { offer: OfferRowWire }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="min-w-0" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer">{t('zone/preview')}</summary>
      {isOpen && <Shown offer={offer} />}
    </details>
  );
}

function Shown({ offer }: { offer: OfferRowWire }) {
  const { t, locale } = useI18n();
  const params = { id: offer.order_id, job: offer.job_id };
  const { data, error } = useWork(`preview/${numberOf(offer)}`, () => call(translator.previewOffer, { params }), 0);
  if (error !== undefined) return <Failed text={failureText(error, t)} />;
  if (!data) return <div aria-busy="true" className="mt-3 h-24" />;
  const { excerpt, file, note } = data;
  return (
    <div className="mt-3 grid gap-3">
      {file && <p>{t('zone/preview.file', { kind: file.kind.toUpperCase(), size: formatSize(file.size, locale) })}</p>}
      {excerpt === null && <p>{t('zone/preview.none')}</p>}
      {excerpt !== null && (
        <>
          <blockquote className="max-h-72 overflow-y-auto whitespace-pre-line break-words border-line border-l-4 pl-4">
            {excerpt}
          </blockquote>
          <p className="hint">{t(data.is_whole ? 'zone/preview.hidden' : 'zone/preview.part')}</p>
        </>
      )}
      {note !== null && (
        <p>
          <span className="text-muted">{t('zone/preview.note')}</span> {note}
        </p>
      )}
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import type { ChangesWire } from '#shared/contract/schemas/attachment.ts';

/** Few look at every block: the code for it is loaded on demand. */
const Comparison = lazy(() => import('./Comparison.tsx'));

interface Props {
  changes: ChangesWire;
  /** Without it both versions are not shown side by side. */
  cart: string | null;
  /** Hash of the file, or `text`. */
  item: string;
  of?: string;
}

/** What is new in a file or text, in one line, and both versions side by side on demand. */
export function VersionSum({ changes, cart, item, of }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { state, words, whole_words: whole, earlier_name: name, earlier_order: order } = changes;
  if (state === 'counting') return null;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
      <p>
        <span className={state === 'unchanged' ? 'error' : 'font-medium'}>
          {t(`version/${state}`, { words: words ?? 0, whole: whole ?? 0 })}
        </span>{' '}
        <span className="hint">
          {name === null ? t('version/compared.text', { order }) : t('version/compared', { name })}
        </span>
      </p>
      {words !== null && cart !== null && (
        <p data-noprint>
          <button
            type="button"
            className="btn-link"
            aria-expanded={isOpen}
            aria-label={name === null ? undefined : t('version/show.of', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('version/show')}
          </button>
        </p>
      )}
      {isOpen && cart !== null && (
        <Suspense fallback={<Waiting said />}>
          <Comparison cart={cart} item={item} {...(of !== undefined && { of })} />
        </Suspense>
      )}
    </div>
  );
}

import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isPrice, isQuantity, type TypedLine } from './typedLines.ts';

interface Props {
  line: TypedLine;
  place: number;
  change: (part: Partial<TypedLine>) => void;
  remove: () => void;
}

/** A line of the quote: how much of it, and at what price. */
export function QuoteLineFields({ line, place, change, remove }: Props) {
  const { t } = useI18n();
  const item = `${line.item_name}, ${line.step_name}`;
  const isBadQuantity = !isQuantity(line.quantity);
  const isBadPrice = !isPrice(line.price);
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium break-words">{item}</p>
        <button
          type="button"
          className="icon-button -mt-2"
          aria-label={t('desk/quote.remove', { item })}
          onClick={remove}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <label className="grid gap-1">
          <span className="hint">{t(`desk/quote.basis.${line.basis}`)}</span>
          <input
            className="input tabular-nums"
            inputMode="numeric"
            aria-label={t('desk/quote.quantity', { item })}
            aria-invalid={isBadQuantity || undefined}
            aria-describedby={isBadQuantity ? `line-${place}-error` : undefined}
            value={line.quantity}
            onChange={(event) => change({ quantity: event.target.value })}
          />
        </label>
        <label className="grid gap-1">
          <span className="hint">{t('desk/quote.unit.short')}</span>
          <input
            className="input tabular-nums"
            inputMode="decimal"
            aria-label={t('desk/quote.unit', { item })}
            aria-invalid={isBadPrice || undefined}
            aria-describedby={isBadPrice ? `line-${place}-error` : undefined}
            value={line.price}
            onChange={(event) => change({ price: event.target.value })}
          />
        </label>
      </div>
      {(isBadQuantity || isBadPrice) && (
        <p id={`line-${place}-error`} className="error">
          {t(isBadQuantity ? 'desk/quote.bad_quantity' : 'desk/quote.bad_number')}
        </p>
      )}
    </li>
  );
}

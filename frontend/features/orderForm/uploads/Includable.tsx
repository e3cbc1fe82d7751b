import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference } from '#frontend/i18n/money.ts';
import type { attachmentsArea } from '#shared/contract/attachments.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { IncludableScope } from '#shared/rules/words/scopes.ts';

interface Props {
  offered: ResultOf<typeof attachmentsArea.getCountedText>['includable'];
  include: readonly IncludableScope[];
  onInclude: (include: IncludableScope[]) => void;
}

/** Headers, comments and notes are not translated unless someone wants them: each with what it adds to the price. */
export function Includable({ offered, include, onInclude }: Props) {
  const { t, locale } = useI18n();
  if (offered.length === 0) return null;
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{t('order/include.title')}</legend>
      <p className="label" aria-hidden="true">
        {t('order/include.title')}
      </p>
      <p className="hint -mt-1 mb-3">{t('order/include.hint')}</p>
      <div className="grid gap-3.5">
        {offered.map(({ scope, order_words, price_gross }) => (
          <CheckField
            key={scope}
            id={`include-${scope}`}
            label={t(`order/scope.${scope}`)}
            hint={t('order/include.words', { words: order_words })}
            extra={
              price_gross && (
                <span className="text-sm font-semibold tabular-nums">
                  {formatDifference(price_gross.amount, locale)}
                </span>
              )
            }
            checked={include.includes(scope)}
            onChange={(checked) => {
              const others = include.filter((one) => one !== scope);
              onInclude(checked ? [...others, scope] : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

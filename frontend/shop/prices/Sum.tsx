import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  /** Figures by name, as they are written; `name` is with VAT, `name.net` without. */
  figures: Readonly<Record<string, string | undefined>>;
  name: string;
}

/**
 * A price as people pay it, then without VAT in small; for companies the other way round, by the style sheet alone, so that a
 * built page is right before its scripts are there. The island writes newer figures into the same places.
 */
export function Sum({ figures, name }: Props) {
  const { t } = useI18n();
  return (
    <span className="sum">
      <span>
        <span data-figure={name}>{figures[name]}</span> <small>{t('frame/sum.gross')}</small>
      </span>{' '}
      <small>
        <span data-figure={`${name}.net`}>{figures[`${name}.net`]}</span> <small>{t('frame/sum.net')}</small>
      </small>
    </span>
  );
}

/** For companies: prices begin with the sum without VAT, here and on every other page of this browser (shared/rules/site/netPrices). */
export function NetSwitch({
  i18n: { t },
  className = '',
}: {
  i18n: Pick<ReturnType<typeof useI18n>, 't'>;
  className?: string;
}) {
  return (
    <label className={`scripted flex min-h-7 items-center gap-2 text-sm ${className}`} data-noprint>
      <input type="checkbox" className="size-4" data-net-prices autoComplete="off" />
      {t('frame/sum.switch')}
    </label>
  );
}

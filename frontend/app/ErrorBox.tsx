import { useI18n } from '../i18n/I18n.tsx';

const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export function ErrorBox({ error, again }: { error: unknown; again?: () => void }) {
  const { t } = useI18n();
  const missing = isMissingChunk(error);
  return (
    <div className="wrap py-10">
      <div role="alert" className="alert">
        <h2 className="text-lg">{t('site/error.title')}</h2>
        <p className="mt-1">{t(missing ? 'site/error.chunk' : 'site/error.text')}</p>
        <p className="mt-4 flex gap-3">
          {!missing && again && (
            <button type="button" className="btn btn-quiet btn-small" onClick={again}>
              {t('site/error.again')}
            </button>
          )}
          <button type="button" className="btn btn-quiet btn-small" onClick={() => location.reload()}>
            {t('site/error.reload')}
          </button>
        </p>
      </div>
    </div>
  );
}

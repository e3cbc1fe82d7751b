import { useSyncExternalStore } from 'react';
import { useI18n } from '../i18n/I18n.tsx';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A note while there is no network; it goes by itself. */
export function Offline() {
  const { t } = useI18n();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-noprint>
      {!online && (
        <div className="wrap pt-4">
          <p className="notice">{t('site/offline')}</p>
        </div>
      )}
    </div>
  );
}

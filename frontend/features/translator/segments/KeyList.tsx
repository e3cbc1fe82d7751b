import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isMac } from '../pressedKeys.ts';
import { keyNames, type SegmentAct, segmentKeys } from './keys.ts';

/** All keys of the editor in one list. */
export function KeyList({ close }: { close: () => void }) {
  const { t } = useI18n();
  const mac = isMac();
  return (
    <Modal title={t('segments/keys')} onClose={close}>
      <dl className="segments-keys">
        {(Object.keys(segmentKeys) as SegmentAct[]).map((act) => (
          <div key={act} className="contents">
            <dt>
              {keyNames(act, mac).map((key) => (
                <kbd key={key} className="segment-key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`segments/key.${act}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-3">{t('segments/keys.hint')}</p>
    </Modal>
  );
}

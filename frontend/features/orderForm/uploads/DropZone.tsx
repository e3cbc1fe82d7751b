import { type DragEvent, useState } from 'react';
import { UploadIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { CarryTo } from './CarryTo.tsx';
import { chooseFiles, type Refused } from './chooseFiles.ts';

/** Takes files by choosing, dropping and pasting alike; says at once which cannot be taken and why. */
export function DropZone({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { service, draft, items, queue } = form;
  const extensions = acceptedExtensions(service);
  const elsewhere = refused.flatMap(({ elsewhere: file }) => file ?? []);
  const take = (files: readonly File[]) => {
    if (workOf(draft) !== 'proofreading' && draft.targets.length === 0) {
      setRefused([{ key: 'order/upload.no_target', values: {} }]);
      return;
    }
    const present = items.map(({ name, bytes, lastModified }) => ({ name, bytes, lastModified }));
    const choice = chooseFiles(files, present, service);
    setRefused(choice.refused);
    if (choice.taken.length > 0) queue.add(choice.taken);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div className="mt-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the input inside */}
      <div
        className={`drop ${over ? 'drop-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <UploadIcon />
        <p>
          <span className="hidden sm:inline">{t('order/drop')} </span>
          <label htmlFor="files" className="link cursor-pointer font-semibold">
            {t('order/choose_files')}
          </label>
          <span id="files-hint" className="hint block">
            {t('order/drop_hint', {
              types: extensions.join(', '),
              megabytes: uploadLimits.maxBytes / 1024 / 1024,
              files: uploadLimits.maxFiles,
            })}
          </span>
        </p>
        <input
          id="files"
          type="file"
          multiple
          accept={extensions.map((one) => `.${one}`).join(',')}
          aria-describedby="files-hint files-refused"
          className="drop-input"
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.click()}
        />
      </div>
      <div id="files-refused" role="alert">
        {refused.map(({ key, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages of one choice, replaced together
          <p key={index} className="error mt-2 break-words">
            {t(key, values)}
          </p>
        ))}
        {elsewhere.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-3">
            <CarryTo form={form} service="free_quote" files={elsewhere} className="btn btn-primary btn-small" />
            {service === 'translation' && (
              <CarryTo form={form} service="sworn" files={elsewhere} className="btn btn-quiet btn-small" />
            )}
          </p>
        )}
      </div>
    </div>
  );
}

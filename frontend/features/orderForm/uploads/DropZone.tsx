import { useState } from 'react';
import { DropArea } from '#frontend/design/DropArea.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { CarryTo } from './CarryTo.tsx';
import { chooseFiles, type Refused } from './chooseFiles.ts';

/** Takes files by choosing, dropping and pasting alike; says at once which cannot be taken and why. */
export function DropZone({ form }: { form: OrderForm }) {
  const { t } = useI18n();
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
  return (
    <div className="mt-3">
      <DropArea
        id="files"
        drop={t('order/drop')}
        choose={t('order/choose_files')}
        hint={t('order/drop_hint', {
          types: extensions.join(', '),
          megabytes: uploadLimits.maxBytes / 1024 / 1024,
          files: uploadLimits.maxFiles,
        })}
        input={{
          multiple: true,
          accept: extensions.map((one) => `.${one}`).join(','),
          'aria-describedby': 'files-hint files-refused',
          onKeyDown: (event) => event.key === 'Enter' && event.currentTarget.click(),
        }}
        take={take}
      />
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

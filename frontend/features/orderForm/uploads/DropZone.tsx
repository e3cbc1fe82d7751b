import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { DropArea } from '#frontend/design/DropArea.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { carryDraft } from '#frontend/shop/drafts/claimDraft.ts';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import type { Values } from '#shared/messages/format.ts';
import {
  orderedTypes,
  refusalAmong,
  type UploadCandidate,
  uploadLimits,
  withinFileCount,
  withoutDuplicates,
} from '#shared/rules/uploads.ts';
import type { OrderForm } from '../useOrderForm.ts';

/** Takes files by choosing, dropping and pasting alike; says at once which cannot be taken and why. */
export function DropZone({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { service, draft, items, queue } = form;
  const extensions = typesOf(service);
  const isLong = extensions !== undefined && extensions.length > inOneLine;
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
          // What a person can open is a long list: those of a sworn order say what is meant.
          types: isLong
            ? `${extensions.slice(0, 9).join(', ')}, …`
            : (extensions?.join(', ') ?? `${orderedTypes.sworn.join(', ')}, …`),
          megabytes: uploadLimits.maxBytes / 1024 / 1024,
          files: uploadLimits.maxFiles,
        })}
        input={{
          multiple: true,
          ...(extensions && { accept: extensions.map((one) => `.${one}`).join(',') }),
          'aria-describedby': 'files-hint files-refused',
          onKeyDown: (event) => event.key === 'Enter' && event.currentTarget.click(),
        }}
        take={take}
      />
      {isLong && (
        <details className="mt-2 text-sm">
          <summary className="link w-fit cursor-pointer py-1">
            {t('order/all_types', { count: extensions.length })}
          </summary>
          <p className="hint mt-1">{extensions.join(', ')}</p>
        </details>
      )}
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
            {service === 'translation' && elsewhere.every(isForSworn) && (
              <CarryTo form={form} service="sworn" files={elsewhere} className="btn btn-quiet btn-small" />
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** How many types of files stand in one line. */
const inOneLine = 15;

/** What a person can open is a long list, which the service has and says. */
const typesOf = (service: OrderService) => (service === 'free_quote' ? undefined : orderedTypes[service]);

const isForSworn = ({ name, size }: File): boolean => !refusalAmong(orderedTypes.sworn, { name, bytes: size });

interface Refused {
  key: MessageKey;
  values: Values;
  /** A file of a type that the forms with a person's price take. */
  elsewhere?: File;
}

/** Which of the chosen files are taken, and what is said about the others (requirements, section 5). */
function chooseFiles(
  chosen: readonly File[],
  present: readonly UploadCandidate[],
  service: OrderService,
): { taken: File[]; refused: Refused[] } {
  const types = typesOf(service);
  const candidates = chosen.map((file) => ({
    file,
    name: file.name,
    bytes: file.size,
    lastModified: file.lastModified,
  }));
  const refused: Refused[] = [];
  const fitting = withoutDuplicates(candidates, present).filter((candidate) => {
    const reason = refusalAmong(types, candidate);
    if (!reason) return true;
    const { file, name } = candidate;
    if (reason === 'file_type_not_accepted') {
      const values = { name, types: `${types?.join(', ')}` };
      refused.push({ key: 'order/upload.type_elsewhere', values, elsewhere: file });
    } else refused.push({ key: `order/upload.${reason}`, values: { name } });
    return false;
  });
  const { taken, tooMany } = withinFileCount(fitting, present.length);
  const names = tooMany.map(({ name }) => name).join(', ');
  if (tooMany.length > 0)
    refused.push({ key: 'order/upload.too_many', values: { names, files: uploadLimits.maxFiles } });
  return { taken: taken.map(({ file }) => file), refused };
}

const pages = { free_quote: 'quote.free', sworn: 'order.sworn.index' } as const;

interface Props {
  form: OrderForm;
  service: keyof typeof pages;
  /** Files that this form cannot take. */
  files: readonly File[];
  className: string;
}

/** Leads to the form where a person names the price, with everything that was typed and chosen here. */
export function CarryTo({ form, service, files, className }: Props) {
  const { t, locale } = useI18n();
  const page = href(locale, pages[service]);
  return (
    <a
      href={page}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        const { draft, draftId } = form;
        const carried = draftId === undefined ? Promise.resolve() : carryDraft({ draft, id: draftId }, service, files);
        void carried.then(() => navigate(page));
      }}
    >
      {t(`order/carry.${service}`)}
    </a>
  );
}

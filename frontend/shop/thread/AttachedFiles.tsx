import { Failed } from '#frontend/design/Failed.tsx';
import { CloseIcon, FileIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { mostFiles, type useThreadFiles } from './useThreadFiles.ts';

type Attached = ReturnType<typeof useThreadFiles>;

/** Files that go with what is being written. */
export function AttachedFiles({ attached }: { attached: Attached }) {
  const { t } = useI18n();
  return (
    <>
      {attached.files.map((file) => (
        <p key={file.file_id} className="flex items-center gap-2">
          <FileIcon />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('after/file.remove', { name: file.name })}
            onClick={() => attached.remove(file)}
          >
            <CloseIcon />
          </button>
        </p>
      ))}
      {attached.failure && <Failed text={attached.failure} />}
    </>
  );
}

/** Another one, as long as there may be more. */
export function AddFile({ attached }: { attached: Attached }) {
  const { t } = useI18n();
  if (attached.files.length >= mostFiles) return null;
  return (
    <label className="btn btn-quiet">
      {t('after/file.add')}
      <input
        type="file"
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void attached.add(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { UploadIcon } from './icons.tsx';

interface Props {
  /** Of the input; its hint is `<id>-hint`. */
  id: string;
  drop: string;
  choose: string;
  hint: ReactNode;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'aria-describedby' | 'onKeyDown'>;
  take: (files: readonly File[]) => void;
}

/** Takes files by choosing and by dropping alike. */
export function DropArea({ id, drop, choose, hint, input, take }: Props) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the input inside
    <div
      className={`drop ${over ? 'drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <UploadIcon />
      <p>
        <span className="hidden sm:inline">{drop} </span>
        <label htmlFor={id} className="link cursor-pointer font-semibold">
          {choose}
        </label>
        <span id={`${id}-hint`} className="hint block">
          {hint}
        </span>
      </p>
      <input
        id={id}
        type="file"
        className="drop-input"
        aria-describedby={`${id}-hint`}
        {...input}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was changed.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

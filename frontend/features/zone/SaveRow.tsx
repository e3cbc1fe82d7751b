import { BusyButton } from '#frontend/design/BusyButton.tsx';

interface Props {
  className: string;
  button: string;
  busy: boolean;
  /** What is said once it is saved. */
  said: string | false;
}

/** The end of a form that is saved in place. */
export function SaveRow({ className, button, busy, said }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <BusyButton type="submit" className={className} busy={busy}>
        {button}
      </BusyButton>
      <p role="status" className="font-medium text-accent">
        {!busy && said}
      </p>
    </div>
  );
}

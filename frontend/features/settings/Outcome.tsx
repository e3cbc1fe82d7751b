import { FailIcon, TickIcon } from '#frontend/design/icons.tsx';

/** What became of a press, beside its button: a tick with what is done, or what went wrong. */
export function Outcome({ done, failure }: { done: string | undefined; failure: string | undefined }) {
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 font-medium text-accent">
        {done !== undefined && (
          <>
            <TickIcon /> {done}
          </>
        )}
      </p>
      {failure && (
        <p role="alert" className="flex items-center gap-1.5 font-medium text-danger">
          <FailIcon /> {failure}
        </p>
      )}
    </>
  );
}

/** How far a segment is, as a small sign beside its word. */
export function StateIcon({ state }: { state: string }) {
  const isDone = state === 'translated' || state === 'reviewed' || state === 'final';
  const isKept = state.startsWith('kept');
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className="flex-none"
    >
      {isKept && <path d="M3 7h8" />}
      {isDone && (
        <path d={state === 'translated' ? 'm2.5 7.5 3 3 6-7' : 'm1 7.5 3 3 5-6.500m-1.500 5.500.800.800 5-6.300'} />
      )}
      {!isDone && !isKept && <circle cx="7" cy="7" r="5" />}
      {!isDone && !isKept && state !== 'empty' && <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />}
    </svg>
  );
}

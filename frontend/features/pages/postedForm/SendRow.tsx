/** The end of a form that an island sends: what went wrong, the button, and what became of it. */
export function SendRow({ button }: { button: string }) {
  return (
    <>
      <p role="alert" className="error" hidden />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
        <p role="status" className="hint m-0" />
      </div>
    </>
  );
}

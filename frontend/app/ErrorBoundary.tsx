import { Component, type ReactNode } from 'react';
import { report } from '../islands/errorReports.ts';
import { ErrorBox } from './ErrorBox.tsx';

interface Props {
  children: ReactNode;
}

/** Keeps an error inside its part of the page; "Try again" renders that part again without a reload. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    report(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorBox error={this.state.error} again={() => this.setState({ error: undefined })} />;
  }
}

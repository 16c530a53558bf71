/** What ties a control to its label, hint and error. Belongs on the control. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The error is read before the hint, and only what is shown is named; both have ids that begin with the control's. */
export function fieldControl(id: string, hint: unknown, error: unknown): FieldControlProps {
  const hasError = error !== undefined;
  const described = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': hasError || undefined };
}

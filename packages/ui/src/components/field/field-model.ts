/** What ties a control to its label, hint and error. Belongs on the control. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids of a field's parts: the error is read before the hint, and names only what is shown. */
export function fieldParts(
  id: string,
  { hasHint, hasError }: { hasHint: boolean; hasError: boolean },
): { control: FieldControlProps; hintId: string; errorId: string } {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ');
  return {
    control: {
      id,
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': hasError || undefined,
    },
    hintId,
    errorId,
  };
}

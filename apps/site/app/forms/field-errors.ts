/** Messages by the name of their field. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** What decides about a field besides its own value: a repeated password depends on the password. */
export type RelatedFields<Field extends string = string> = Readonly<Partial<Record<Field, readonly string[]>>>;

const isSameEntry = (one: FormDataEntryValue, other: FormDataEntryValue | undefined): boolean =>
  typeof one === 'string' || typeof other === 'string' || other === undefined
    ? one === other
    : one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const isSameField = (before: FormData, now: FormData, name: string): boolean => {
  const [old, current] = [before.getAll(name), now.getAll(name)];
  return old.length === current.length && old.every((entry, index) => isSameEntry(entry, current[index]));
};

export interface CorrectionOptions<Field extends string> {
  /** Errors of the form that was refused. */
  refused: FieldErrors<Field>;
  /** Values that were refused. */
  before: FormData;
  /** Values as they are now. */
  now: FormData;
  /** Other controls that an error depends on, by field. */
  related?: RelatedFields<Field> | undefined;
  /** The message for a field as it is now; `undefined` when it is valid. */
  check?: ((field: Field, values: FormData) => string | undefined) | undefined;
}

/**
 * Errors that are still true. An error stays while its field is as it was when the form was refused. After that `check`
 * decides; without one the error is dropped, and the next submission judges the field again.
 */
export function remainingErrors<Field extends string>({
  refused,
  before,
  now,
  related,
  check,
}: CorrectionOptions<Field>): FieldErrors<Field> {
  const remaining: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(refused) as Field[]) {
    const names = [field, ...(related?.[field] ?? [])];
    const isUnchanged = names.every((name) => isSameField(before, now, name));
    const message = isUnchanged ? refused[field] : check?.(field, now);
    if (message !== undefined) remaining[field] = message;
  }
  return remaining;
}

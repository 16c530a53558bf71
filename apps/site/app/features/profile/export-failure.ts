/** Why one’s data was not downloaded, as the address of the profile says it. */
export const exportFailures = ['failed', 'wrongPassword', 'tooMany'] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** Reads it from the address; `null` for none. */
export const readExportFailure = (text: string | null): ExportFailure | null =>
  exportFailures.find((failure) => failure === text) ?? null;

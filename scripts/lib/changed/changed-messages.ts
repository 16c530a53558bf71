/** Files of the site's messages, but for long texts, which are read as a whole. */
export const isMessageFile = (path: string): boolean =>
  /^apps\/site\/app\/(?:.+\/)?messages\/[\w.-]+\.json$/.test(path);

/** Ids of messages that are new, gone or different. */
export function changedIds(before: string | null, now: string): string[] {
  const [old, current] = [before ?? '{}', now].map((text) => JSON.parse(text) as Record<string, unknown>);
  const ids = new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})]);
  return [...ids].filter((id) => JSON.stringify(old?.[id]) !== JSON.stringify(current?.[id]));
}

/**
 * True if a source may show one of the messages: it names the id, or composes it from a prefix, as in
 * `chat.folder.${name}`.
 */
export function usesMessage(source: string, ids: readonly string[]): boolean {
  return ids.some((id) => {
    if (source.includes(`'${id}'`) || source.includes(`"${id}"`)) return true;
    const parts = id.split('.');
    return parts.some((_, index) => index > 0 && source.includes(`\`${parts.slice(0, index).join('.')}.\${`));
  });
}

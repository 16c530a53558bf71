/** One server-sent event as it came. */
export interface SentEvent {
  /** `null` when it named none. */
  readonly id: string | null;
  readonly data: string;
}

/** Reads the text of a stream of server-sent events, wherever it is cut. @returns the events that a piece completes. */
export function createEventParser(): (text: string) => SentEvent[] {
  let rest = '';
  let endsInReturn = false;
  let id: string | null = null;
  let data: string[] = [];

  const readLine = (line: string): SentEvent | undefined => {
    if (line === '') {
      const event = data.length > 0 ? { id, data: data.join('\n') } : undefined;
      id = null;
      data = [];
      return event;
    }
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    return undefined;
  };

  return (text) => {
    // the second half of a line's end that was cut in two
    const piece = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    if (text !== '') endsInReturn = text.endsWith('\r');
    const lines = (rest + piece).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((event) => event !== undefined);
  };
}

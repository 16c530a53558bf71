import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { CompiledMessage, MessagePart } from './message.ts';

function compileElement(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return 0;
    case TYPE.tag:
      return [element.value, element.children.map(compileElement)];
    case TYPE.select:
      return [element.value, compileChoices(element.options)];
    case TYPE.plural:
      if (element.offset !== 0) throw new Error(`"${element.value}": plurals with an offset are not supported`);
      return [element.value, compileChoices(element.options), element.pluralType ?? 'cardinal'];
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      throw new Error(`"${element.value}": numbers and dates come formatted, so that a page says how once`);
  }
}

const compileChoices = (
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
): Record<string, CompiledMessage> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileElements(value)]));

function compileElements(elements: readonly MessageFormatElement[]): CompiledMessage {
  const parts = elements.map(compileElement);
  if (parts.length === 0) return '';
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}

/** Compiles a message in ICU syntax. @throws when the syntax is wrong, or one that `fillMessage` does not know */
export const compileMessage = (text: string): CompiledMessage => compileElements(parse(text));

/** Compiles a language's messages. @throws with the message's name */
export function compileMessages(messages: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, compileMessage(text)];
      } catch (error) {
        throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
}

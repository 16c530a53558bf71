import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { CallSpec } from '../src/contract/index.ts';
import { buildInto } from './build.ts';
import { descriptionOf, writeTypeDocumentation } from './document-types.ts';
import { openInEditor, type Type } from './language-service.ts';

const editorSource = `
import { createClient, type CallInput, type CallName, type CallOutput, type Listing, type LiveEvent, type Pin } from './index.js';
const plaza = createClient({ baseUrl: '/api' });
const { data: chat } = await plaza.getChat({ params: { chatId: 1 } });
chat.isBinned;
void plaza.chat.send;
chat.withWho.firstName;
chat.relativeParking?.priceCents;
const { data: listings, meta } = await plaza.searchListings();
listings[0]?.walkingMinutes;
meta.facets.price?.histogram;
const { data: message } = await plaza.sendMessage({ params: { chatId: 1 }, form: {  } });
message.files[0]?.sizeBytes;
declare const listing: Listing;
listing.manoeuvring.aisleWidthCm;
declare const pin: Pin;
pin.where;
declare const event: LiveEvent;
if (event.kind === 'read') event.messageId;
plaza.startChat({ body: {  } });
plaza.searchPins({ query: {  } });
plaza.getPlace({ params: {  } });
plaza.createListing({ form: { location: {  } } });
export type Inputs = { [N in CallName]: CallInput<N> };
export type Outputs = { [N in CallName]: CallOutput<N> };
`;

let dist: string;
let editor: ReturnType<typeof openInEditor>;
let contract: Record<string, CallSpec>;

beforeAll(async () => {
  dist = await buildInto('document-types');
  ({ contract } = (await import(pathToFileURL(join(dist, 'contract/index.js')).href)) as { contract: typeof contract });
  editor = openInEditor(dist, editorSource);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

describe('the built types in an editor', () => {
  it.each([
    ['chat.isBinned', '`true` if the chat is in the user’s bin.'],
    ['plaza.chat.send', 'Sends a message with text, images or files, at least one of them.'],
    ['chat.withWho.firstName', 'First name; `null` if not set.'],
    [
      'chat.relativeParking?.priceCents',
      'Whole price per month in euro cents; `null` if the listing is no longer published.',
    ],
    ['listings[0]?.walkingMinutes', expect.stringContaining('Estimated walking time in minutes')],
    ['meta.facets.price?.histogram', 'Buckets of equal width from `minCents` to `maxCents`.'],
    ['message.files[0]?.sizeBytes', 'Size in bytes.'],
    ['listing.manoeuvring.aisleWidthCm', expect.stringContaining('in centimetres')],
    ['pin.where', expect.stringContaining('`null` if unknown')],
    ['event.messageId', 'ID of the newest message that the other user has read.'],
  ])('hovering over %s in an editor shows its description', (expression, description) => {
    expect(editor.hover(expression)).toEqual(description);
  });

  it.each([
    ['startChat({ body: { ', 'withWho', 'ID of the owner.'],
    ['startChat({ body: { ', 'attribution', 'Partner to which a new chat is attributed, anonymously.'],
    ['searchPins({ query: { ', 'zoom', 'Zoom level of the web map; 0 shows the whole world.'],
    ['searchPins({ query: { ', 'locale', 'Language of names, labels and error messages.'],
    ['getPlace({ params: { ', 'slug', 'Slug of the place’s landing page, such as `las-palmas`.'],
    ['chatId: 1 }, form: { ', 'uploadedImages', 'Images to attach, each JPEG or PNG, under 5 MB.'],
    ['location: { ', 'title', 'Street address.'],
  ])('after "%s", an editor suggests the field %s with its description', (part, name, description) => {
    expect(editor.completion(part, name)).toBe(description);
  });
});

interface SchemaDefinition {
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
}

const unionMembersOf = (type: Type): readonly Type[] => (type.isUnion() ? type.types.flatMap(unionMembersOf) : [type]);

function* propertiesOf(
  inputPartSchema: z.ZodType,
  types: readonly Type[],
  path: string,
): Generator<{ path: string; description: string | undefined; texts: readonly string[] }> {
  const { shape, options, element, valueType, innerType, out } = inputPartSchema.def as SchemaDefinition;
  if (shape !== undefined) {
    const joinedKeys = Object.keys(shape).toSorted().join();
    const objectTypes = types.filter((type) => editor.namesOf(type).toSorted().join() === joinedKeys);
    for (const [name, property] of Object.entries(shape)) {
      const typeProperties = objectTypes.flatMap((type) => editor.propertyOf(type, name) ?? []);
      yield {
        path: `${path}.${name}`,
        description: descriptionOf(property),
        texts: typeProperties.map(({ text }) => text),
      };
      const innerTypes = typeProperties.flatMap(({ type }) => unionMembersOf(type));
      yield* propertiesOf(property, innerTypes, `${path}.${name}`);
    }
  }
  for (const option of options ?? []) yield* propertiesOf(option, types, path);
  const itemTypes = types.flatMap((type) =>
    unionMembersOf(type.getNumberIndexType() ?? type.getStringIndexType() ?? type),
  );
  for (const item of [element, valueType]) if (item) yield* propertiesOf(item, itemTypes, `${path}[]`);
  for (const innerSchema of [innerType, out]) if (innerSchema) yield* propertiesOf(innerSchema, types, path);
}

it('the built types contain the description of every field of the API contract', () => {
  const inputsType = editor.typeNamed('Inputs');
  const outputsType = editor.typeNamed('Outputs');
  const callProperties = Object.entries(contract).flatMap(([name, spec]) => {
    const inputProperty = editor.propertyOf(inputsType, name);
    const inputProperties = (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const inputPartSchema = spec[part];
      const inputPartType = inputProperty && editor.propertyOf(inputProperty.type, part);
      return inputPartSchema && inputPartType
        ? [...propertiesOf(inputPartSchema, unionMembersOf(inputPartType.type), `${name}.${part}`)]
        : [];
    });
    const callOutputProperty = editor.propertyOf(outputsType, name);
    const outputTypes = callOutputProperty ? unionMembersOf(callOutputProperty.type) : [];
    return [...inputProperties, ...propertiesOf(spec.response, outputTypes, `${name}.response`)];
  });
  const undocumentedProperties = callProperties.filter(
    ({ description = 'missing', texts }) => !texts.includes(description),
  );
  expect(callProperties.length).toBeGreaterThan(3000);
  expect(undocumentedProperties.map(({ path }) => path)).toEqual([]);
});

it('writeTypeDocumentation throws when a declared type has a property that the exported value lacks', async () => {
  const modulePath = join(dist, 'contract/other.js');
  writeFileSync(modulePath, 'export const spec = { id: 1 };\n');
  writeFileSync(join(dist, 'contract/other.d.ts'), 'export declare const spec: { name: string };\n');
  await expect(writeTypeDocumentation(dist)).rejects.toThrow('"name"');
});

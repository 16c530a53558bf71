import { contract } from '@plaza/sdk/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { callExamples } from './openapi.ts';

const specs: Readonly<
  Record<string, { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; response: z.ZodType }>
> = contract;
const examples = Object.entries(callExamples);

it.each(examples)('the contract accepts the parameters in the OpenAPI example of %s', (name, { parameters = {} }) => {
  const spec = specs[name];
  const schema = z.strictObject({ ...spec?.params?.shape, ...spec?.query?.shape }).partial();
  const texts = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
  expect(schema.safeParse(texts).error).toBeUndefined();
});

it.each(examples.filter(([, { body }]) => body !== undefined))(
  'the contract accepts the request body in the OpenAPI example of %s',
  (name, { body }) => {
    expect(specs[name]?.body?.safeParse(body)).toMatchObject({ success: true });
  },
);

it.each(examples.filter(([, { response }]) => response !== undefined))(
  'the contract accepts the response in the OpenAPI example of %s',
  (name, { response }) => {
    expect(specs[name]?.response.safeParse(response).error).toBeUndefined();
  },
);

it('the OpenAPI document has examples for the calls of a first integration and of widgets', () => {
  const names = [
    'login',
    'searchListings',
    'getListing',
    'listSuggestions',
    'listNearbyListings',
    'startChat',
    'recordAttribution',
  ];
  expect(Object.keys(callExamples)).toEqual(expect.arrayContaining(names));
});

it('no OpenAPI example contains a token or an email address outside example.com', () => {
  const text = JSON.stringify(callExamples);
  expect(text).not.toMatch(/eyJ|refreshToken/);
  expect(
    [...text.matchAll(/[\w.]+@[\w.]+/g)].map(([email]) => email).filter((email) => !email.endsWith('@example.com')),
  ).toEqual([]);
});

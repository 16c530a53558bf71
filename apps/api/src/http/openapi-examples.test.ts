import { contract } from '@plaza/sdk/contract';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { callExamples } from './openapi.ts';

const callSpecsByName: Readonly<
  Record<string, { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodType; response: z.ZodType }>
> = contract;
const exampleEntries = Object.entries(callExamples);

it.each(exampleEntries)(
  'the contract accepts the parameters in the OpenAPI example of %s',
  (name, { parameters = {} }) => {
    const callSpec = callSpecsByName[name];
    const parameterSchema = z.strictObject({ ...callSpec?.params?.shape, ...callSpec?.query?.shape }).partial();
    const parameterTexts = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
    expect(parameterSchema.safeParse(parameterTexts).error).toBeUndefined();
  },
);

it.each(exampleEntries.filter(([, { body }]) => body !== undefined))(
  'the contract accepts the request body in the OpenAPI example of %s',
  (name, { body }) => {
    expect(callSpecsByName[name]?.body?.safeParse(body)).toMatchObject({ success: true });
  },
);

it.each(exampleEntries.filter(([, { response }]) => response !== undefined))(
  'the contract accepts the response in the OpenAPI example of %s',
  (name, { response }) => {
    expect(callSpecsByName[name]?.response.safeParse(response).error).toBeUndefined();
  },
);

it('the OpenAPI document has examples for the calls of a first integration and of widgets', () => {
  const callNamesWithExample = [
    'login',
    'searchListings',
    'getListing',
    'listSuggestions',
    'listNearbyListings',
    'startChat',
    'recordAttribution',
  ];
  expect(Object.keys(callExamples)).toEqual(expect.arrayContaining(callNamesWithExample));
});

it('no OpenAPI example contains a token or an email address outside example.com', () => {
  const examplesJson = JSON.stringify(callExamples);
  expect(examplesJson).not.toMatch(/eyJ|refreshToken/);
  expect(
    [...examplesJson.matchAll(/[\w.]+@[\w.]+/g)]
      .map(([email]) => email)
      .filter((email) => !email.endsWith('@example.com')),
  ).toEqual([]);
});

import { expect, it } from 'vitest';
import { parseWebhookUrl } from './webhook-url.ts';

it.each([
  ['https://crm.example/plaza', 'https://crm.example/plaza'],
  ['  https://CRM.example:8443/a?b=c#d ', 'https://crm.example:8443/a?b=c'],
  ['https://1.1.1.1/plaza', 'https://1.1.1.1/plaza'],
])('parseWebhookUrl reads %j as %s', (text, url) => {
  expect(parseWebhookUrl(text, false)).toBe(url);
});

it.each([
  '',
  'crm.example',
  'http://crm.example/plaza',
  'ftp://crm.example',
  'https://user:secret@crm.example',
  'https://crm',
  'https://crm.example./',
  'https://10.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://api.localhost/',
  'http://localhost:8080/',
])('parseWebhookUrl returns null for %j', (text) => {
  expect(parseWebhookUrl(text, false)).toBeNull();
});

it.each(['http://localhost:8080/', 'https://localhost/', 'http://127.0.0.1:3000/plaza', 'http://[::1]:3000/'])(
  'parseWebhookUrl accepts %s only where local addresses are allowed',
  (text) => {
    expect(parseWebhookUrl(text, true)).toBe(text);
    expect(parseWebhookUrl(text, false)).toBeNull();
  },
);

it.each(['http://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/latest'])(
  'parseWebhookUrl returns null for the private address %s, also where local addresses are allowed',
  (text) => {
    expect(parseWebhookUrl(text, true)).toBeNull();
  },
);

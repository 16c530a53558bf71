import { type CallName, type CallSpec, contract, endpoints } from '@plaza/sdk/contract';

type WidgetCall = {
  [Name in CallName]: (typeof contract)[Name] extends { isWidgetReadable: true } ? Name : never;
}[CallName];

/** Calls that a widget on a page of another origin may read. */
export const widgetCalls = (Object.entries(contract) as [WidgetCall, CallSpec][]).flatMap(([name, spec]) =>
  spec.isWidgetReadable === true ? [name] : [],
);

const patterns = widgetCalls.map((name) => {
  const path = endpoints[name].slice('GET '.length);
  return new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
});

/** True if this server proxies a path to the API for pages of other origins. */
export const isPublicRead = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

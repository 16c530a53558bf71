import { paymentMethodOf } from './card-setups.ts';
import { requestError } from './double-error.ts';
import type { DoubleState } from './state.ts';

type JsonObject = Record<string, unknown>;

const maxExpansionDepth = 4;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** Finds the object that Stripe returns for an expanded property; `undefined` if Stripe does not expand it. */
function expandValue(state: DoubleState, owner: JsonObject, name: string): unknown {
  const { [name]: value, object, id } = owner;
  const idIn = typeof value === 'string' ? value : '';
  switch (`${object as string}.${name}`) {
    case 'subscription.latest_invoice':
      return state.invoices.get(idIn) ?? null;
    case 'subscription.default_payment_method':
    case 'setup_intent.payment_method':
      return idIn === '' ? null : paymentMethodOf(idIn);
    case 'invoice.payments': {
      const invoicePayments = [...state.payments.values()].filter(({ invoice }) => invoice === id);
      return { object: 'list', data: invoicePayments, has_more: false };
    }
    case 'invoice.confirmation_secret': {
      const paymentIntent = state.intentOfInvoice(id as string);
      return paymentIntent ? { type: 'payment_intent', client_secret: paymentIntent.client_secret } : null;
    }
    case 'invoice_payment.invoice':
      return state.invoices.get(idIn) ?? null;
    case 'product.default_price':
      return state.prices.get(idIn) ?? null;
    default:
      return undefined;
  }
}

function expandPath(state: DoubleState, owner: unknown, propertyNames: readonly string[], path: string): void {
  const [name, ...otherNames] = propertyNames;
  if (name === undefined || !isObject(owner)) return;
  const { object, data } = owner;
  if (object === 'list' && name === 'data') {
    for (const item of data as unknown[]) expandPath(state, item, otherNames, path);
    return;
  }
  if (!isObject(owner[name])) {
    const expandedValue = expandValue(state, owner, name);
    if (expandedValue === undefined) throw requestError(`This property cannot be expanded (${path}).`, 'expand');
    owner[name] = structuredClone(expandedValue);
  }
  expandPath(state, owner[name], otherNames, path);
}

/** Copies a response and replaces IDs by the requested objects. */
export function expandResponse(state: DoubleState, response: object, paths: readonly string[]): object {
  const expandedResponse = structuredClone(response);
  for (const path of paths) {
    const propertyNames = path.split('.');
    if (propertyNames.length > maxExpansionDepth)
      throw requestError('You cannot expand more than 4 levels of a property.', 'expand');
    expandPath(state, expandedResponse, propertyNames, path);
  }
  return expandedResponse;
}

import type { Stripe } from 'stripe';

/** Request parameters by method and path; the double implements only these calls. */
export interface Parameters {
  'GET /v1/products/{id}': Stripe.ProductRetrieveParams;
  'GET /v1/tax_rates/{id}': Stripe.TaxRateRetrieveParams;
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'POST /v1/customers/{id}': Stripe.CustomerUpdateParams;
  'DELETE /v1/customers/{id}': Stripe.CustomerDeleteParams;
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/{id}': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/{id}': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/{id}': Stripe.SubscriptionCancelParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'GET /v1/invoices/{id}': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'POST /v1/invoices/{id}/void': Stripe.InvoiceVoidInvoiceParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'GET /v1/payment_intents/{id}': Stripe.PaymentIntentRetrieveParams;
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams;
  'GET /v1/setup_intents/{id}': Stripe.SetupIntentRetrieveParams;
  'POST /v1/payment_methods/{id}/detach': Stripe.PaymentMethodDetachParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
}

export type CallName = keyof Parameters;

/** A call that names a partner. */
export interface PartnerCall {
  /** As it was sent, and not checked. */
  partner: string;
  /** The site of the page that asks; servers send none, and neither do browsers to a page's own server. */
  origin: string | undefined;
  /** The visitor's IP address. */
  clientAddress: string;
}

/** Decides which calls in a partner's name are answered. */
export interface PartnerAdmission {
  /**
   * Lets a call pass. The partner's minute is for pages of its origins; calls from anywhere else count like those without a
   * partner, so that a stranger cannot use it up.
   * @throws DomainError `partner_not_allowed`, `origin_not_allowed`, or `rate_limited`.
   */
  admit(call: PartnerCall): Promise<void>;
}

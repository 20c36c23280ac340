/**
 * What a request is worth without MVA, as SQL: what was accepted, otherwise what its quote costs as it starts, otherwise
 * the estimate. Lists, records and the funnel add up the same sums.
 */
export const sumOfRequest = `coalesce(
  (SELECT sum(net_ore) FROM quote_acceptances WHERE quote_id = company_requests.quote_id),
  (SELECT total_ore - mva_ore FROM quotes WHERE quotes.id = company_requests.quote_id),
  company_requests.net_ore)::float8`;

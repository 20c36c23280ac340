/** The headers of a person's browser, because programs are not counted as visits. */
export const personHeaders = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "accept-language": "nb-NO,nb;q=0.9",
} as const;

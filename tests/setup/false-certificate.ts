/** A key and a certificate that nobody has signed, for servers that must not be believed. It opens nothing anywhere. */
export const falseCertificate = {
  key: `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIN3Tg5UVCHQ7KGiUrfJUN7Eaz76wkF5hm47htfCCbfuOoAoGCCqGSM49
AwEHoUQDQgAEVZ/Xhho1o+bG1LrRpFuuZFv8ZWKNBt3IAMW/bJX6bhIFpjqVshvx
BN8XSXXFf8XmWza1PYdgnuGxB2hGpUheJA==
-----END EC PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUaxkAOHpBXhxgHjRY9zitltwO6KkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTAwMzIxNloYDzIxMjYxMTAx
MDAzMjE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARVn9eGGjWj5sbUutGkW65kW/xlYo0G3cgAxb9slfpuEgWmOpWyG/EE
3xdJdcV/xeZbNrU9h2Ce4bEHaEalSF4ko28wbTAdBgNVHQ4EFgQUc9BNXq6FLtjF
GaVCJJlJR6NgEHIwHwYDVR0jBBgwFoAUc9BNXq6FLtjFGaVCJJlJR6NgEHIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAMnfvOuq2rI+T0urb3b7pKhhLwtO93xp/642FNxLS51TAiAH
61UpPhlnP31S6ij+4RkY3aVfp8hrMqwKIdg/KG7tWQ==
-----END CERTIFICATE-----`,
};

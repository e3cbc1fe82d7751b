"""Verifies the requests on standard input with the package of the Python index; prints what it read of each."""

import json
import sys

from standardwebhooks import Webhook, WebhookVerificationError

for line in sys.stdin:
    request = json.loads(line)
    try:
        payload = Webhook(request["secret"]).verify(request["body"], request["headers"])
        print(json.dumps({"type": payload["type"]}))
    except WebhookVerificationError as error:
        print(json.dumps({"refused": str(error)}))

curl -s "$API/api/quotation" \
  -H "Authorization: Bearer $TOKEN" \
  -H "Content-Type: application/json" \
  -d '{"source_lang": 2, "target_lang": [1],
       "content": "This agreement is made between us."}'
